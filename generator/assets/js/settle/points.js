/* Finds the points that a dispute can be about. Each point has a pattern for questions and one for rules. */
export const SettlePoints = (() => {
  const SPACE = "spaces?|gaps?|holes?|vacan\\w*|lanes?|slots?|spots?|emptied|bare (?:place|spot)s?|(?:empty|open|free) (?:\\w+ )?(?:columns?|spots?|places?|piles?|fans?|rows?|space|lines?|rays?|wings?|packets?|file|help\\w*|bars?|corners?|scenes?)|(?<!(?:draw|stock|waste|discard|extra) )(?:columns?|piles?|fans?|packets?|rows?|lines?) (?:that )?(?:is|are|has|have|gets?|goes|becomes?)? ?(?:all )?(?:been )?(?:gone|emptied|empty|cleared|used up)";
  const PILE = "piles?|columns?|fans?|packets?|rows?|lines?|heaps?|files?|stacks?|places?|letters?|bed|wings?|helps?|helpers?";
  const HOME = "foundations?|ace ?piles?|aces ?piles?|ace row|(?:off|on|onto|to|from|of) (?:the |my )?aces|home|build piles?|center|centre|middle pile";
  const MUST = "must|ha(?:ve|s|d) to|has got to|have got to|gotta|need(?:s|ed)? to|forced|obliged|required|compulsory|mandatory|supposed to|do (?:i|you|u|we) need";
  const NOW = "right away|straight ?away|at once|immediately|straight up|asap|right now|instantly|first";
  const HOLD = "hold\\w*|keep\\w*|kept|leave|leaving|left|stay|wait\\w*|skip\\w*|ignore|refuse|pass(?:ed)?|not play|delay|later|save|choose not";
  const STOCK = "deck|decks|pack|packs|stock|talon|waste|reserve|draw ?pile|stock ?pile|waste ?pile|extra pile|cards";
  const REDEAL = "re-?deal\\w*|re-?shuffl\\w*|(?:deal|dealt|go|going|went|run|turn|pass|play|use) (?:\\w+ ){0,4}(?:again|twice)|(?:second|2nd|third|3rd|another|one more) (?:time|deal|pass|round|go)|(?:through|thru|round|around) (?:the |my )?(?:deck|pack|waste|talon|stock|cards)|(?:turn|pick|take|flip) (?:\\w+ )?(?:over |up )?(?:the )?(?:waste|talon|waste ?pile|fans|packets|garden)(?: \\w+)?(?: over| up| back)?|how many (?:times|deals|rounds|passes)|(?:dealt|deal|gather|shuffle) (?:\\w+ ){0,3}again|start over|from the start";
  const NUMBER = "two|three|four|five|six|2|3|4|5|6";
  /**
   * Return a pattern that finds one of the words.
   *
   * @param {string[]} words
   */
  const of = (...words) => new RegExp(`\\b(?:${words.join("|")})\\b`);
  /**
   * Return a pattern that finds texts with both expressions.
   *
   * @param {string} one
   * @param {string} other
   */
  const both = (one, other) => new RegExp(`^(?=.*\\b(?:${one})\\b)(?=.*\\b(?:${other})\\b)`);
  /** @type {Record<string, RegExp[]>} */
  const POINTS = {
    space: [of(SPACE), of(SPACE, "fill\\w*|refill\\w*|replaced", "in (?:its|their) (?:place|stead)", "stays? empty", "one fan less", "where .* (?:has|have) gone")],
    fill: [both(SPACE, "fill\\w*|refill\\w*|go|goes|put|place|move|moved|king|kings|any|what|use|from|with|patch\\w*|into|in"), /\b(?:fill\w*|refill\w*|patch\w*|goes? (?:in)?to (?:a|no|its) (?:space|lane|place)|may go into|begins? a new)\b/],
    late: [new RegExp(`\\b(?:${STOCK}|bone)\\b(?! (?:pile )?(?:column|space)).{0,14}\\b(?:gone|empty|out|used up|finished|exhausted|runout|all dealt|dealt|over|left)\\b|\\b(?:no more|out of|no|without(?: a)?|last|end of the|exhausted|after the) (?:\\w+ )?(?:${STOCK})\\b`), /\b(?:used up|exhausted|gives? out|gone|no (?:pack|talon|stock|cards?)|dealt out|out\b|last card)\b/],
    now: [of(NOW, "before|soon|as soon|later|yet"), /\b(?:at once|as soon as|immediately|before any\w*|before (?:another|the next|a card)|first|in haste|leisure|whenever|at any time)\b/],
    must: [of(MUST, HOLD, NOW), /\b(?:must|ha(?:s|ve) to|held back|kept back|keep back|passed over|as soon as|at once|before any\w*|can wait|may wait|left empty|leave (?:a|one)|(?:may|can|had better) (?:also )?(?:stay|be left)|stay empty|obliged|need not|need be|nobody (?:need|ever|is|has)|required|leisure|as (?:long|you|the player) (?:as )?(?:you |the player )?likes?|pleases|optional)\b/],
    hold: [of(HOLD), /\b(?:hold|held|kept|keep|back|passed over|wait|left where|need not|not obliged|nobody)\b/],
    order: [/\b(?:(?:which|what) .{0,30}first|(?:what|which|in) (?:\w+ )?order|goes first|comes? first|where do i start|left to right)\b/, /\b(?:first|order|from left to right|in turn|begin(?:s|ning) (?:at|with))\b/],
    redeal: [of(REDEAL), /\b(?:re-?deals?|dealt (?:again|anew)|run through|taken up|take up|turned (?:face down|over and)|second deal|dealt once|not dealt again|one deal)\b/],
    often: [/\b(?:how (?:many|often|much)|twice|once only|only once|second|third|2nd|3rd|\d redeals?|limit|max|unlimited|again|once more|another (?:time|redeal|deal|go|round|pass))\b/, /\b(?:once|twice|thrice|no more|times|often|two|three|only one|not dealt again|one deal)\b/],
    shuffle: [/\b(?:re-?shuffl\w*|shuffl\w*|mix\w*|order)\b/, /\b(?:shuffl\w*|rearrang\w*|as (?:it|they) lies?|unshuffled|order)\b/],
    still: [/\b(?:while|as long as|even ?tho\w*|even if|although|still|before all|while there|could still|can still|possible|left)\b/, /\b(?:while|as long as|although|still|as soon as|only when|nothing (?:more )?can|no card can)\b/],
    dealing: [/\b(?:(?:while|when|during|before|still|until|till|half|only|middle of) (?:\w+ ){0,5}(?:deal\w*|laid out|layout|laying|row)|mid-?deal|half dealt)\b/, /\b(?:(?:while|until|before|during) .*(?:dealt|deal\b|dealing|complete|laid)|being dealt|laid first|(?:row|circle|deal) is complete|in the deal)\b/],
    dealon: [/\b(?:deal|dealing|turn|lay|start|begin|draw)(?:ing)? (?:\w+ ){0,2}(?:next|another|new|more|on)\b/, /\b(?:another row|(?:row|deal) is begun|next deal|another deal|no (?:other )?(?:card|row) is (?:dealt|turned|begun)|dealt (?:on|although|to the talon)|row be dealt|next row|deal(?:t)? on)\b/],
    suit: [/\b(?:suits?|suited|colou?rs?|alternat\w*|(?:red|black) (?:\w+ )?(?:up)?on (?:an? )?(?:red|black)|(?:red|black) (?:or|and) (?:red|black)|of (?:spades|hearts|clubs|diamonds) .*of (?:spades|hearts|clubs|diamonds)|(?:red|black) \w+ (?:\w+ )?(?:up)?on)\b/, /\b(?:suits?|colou?rs?|red (?:and|on) black|black (?:and|on) red|alternat\w*)\b/],
    ways: [/\b(?:(?<!face )up (?:and|or|as well as) down|(?<!face )down (?:and|or|as well as) up|(?:build|go|built|goes|going|stack|marry|married) (?:up|down)\w*|ascend\w*|descend\w*|both (?:ways|directions)|which (?:way|direction)|by (?:one|two|1|2)s?|up or down|(?:ends?|stops?|finish\w*|go|goes) (?:\w+ ){0,3}(?:with|at|to|on) (?:a |the )?(?:king|queen|jack|knave|ace)|what (?:comes|goes) (?:after|on|next)|\d+ on (?:an? )?\d+)\b/,
      /\b(?:one rank|next (?:above|below|higher|lower)|upward\w*|downward\w*|ascend\w*|descend\w*|goes? (?:up|down)|comes? down|two ranks|higher|lower|one rank|up to|ends with|the last)\b/],
    corner: [/\b(?:(?:king|kings) (?:goes |be |go )?(?:up)?on (?:top of )?(?:an? |the )?aces?|aces? (?:goes |be |go )?(?:up)?on (?:top of )?(?:an? |the )?kings?|wrap\w*|(?:round|around|turn\w*) the corner|(?:after|past) (?:the |a )?kings?|ace between|king (?:and )?(?:an? )?ace (?:and )?(?:two|2)|king to (?:an? )?ace|king then ace|circular|high (?:or|and) low|high and low)\b/,
      /\b(?:kings? (?:be |goes |is )?(?:\w+ )?(?:up)?on an? ace|aces? (?:be |goes |is )?(?:\w+ )?(?:up)?on (?:an?|the|its) king|ace (?:and|or) an? king|after (?:the|a) king|upon a king|round the corner|(?:from|with) the king to the ace|on a king|link|both ends|high or low|ace is high)\b/],
    group: [/\b(?:(?:two|2|three|3|several|more than one|many|multiple|whole|entire|half|part|some|bunch|all|lot) (?:of )?(?:\w+ ){0,3}?(?:cards?|runs?|sequences?|stacks?|columns?|piles?|it|them|groups?)|runs?|sequences?|stacks?|together|in one go|at once|at a time|as (?:one|a unit|a group|a stack|a block)|split|with (?:the|all|its|his|their) cards?)\b/,
      /\b(?:together|one at a time|singly|as one|in one piece|several|whole|more than one|one card|one by one)\b/],
    back: [/(?=.*\b(?:foundations?|ace ?piles?|aces? piles?|aces|ace row|home|built|up there)\b)(?=.*(?:\bback\b|\bundo\b|\boff (?:of )?(?:the|a|my)\b|\breturn|\bagain\b|from (?:the|a) (?:foundation|ace)|\bdown from\b|\bout of the foundation|\bbring\b|take \w+ (?:off|down)))/,
      /(?=.*\b(?:foundations?|built|played|centre)\b).*\b(?:back|stays? (?:there|where)|does not pass|never comes)\b/],
    top: [/\b(?:(?:only|just) (?:\w+ ){0,3}(?:top|bottom|end|last|lowest|outside|outer)|which cards?|what cards?|under(?:neath)?|beneath|below|covered|buried|middle of|free|available|top (?:one|card)|end one|any (?:card )?or|under another)\b/,
      /\b(?:only (?:the |a )?(?:\w+ ){0,3}(?:top|uppermost|lowest|bottom|outside|outer|last|end)|only cards that lie|can be (?:used|taken)|available|is free|sets? .*free|nothing lies|no (?:other )?card lies)\b/],
    play: [both("foundations?|aces?|up|home|fits?|possible|can|could|be played|playable|use", `${MUST}|${HOLD}`), /\b(?:that (?:can|could|fits?)|could be|foundation|obliged|must play|(?:fits?) a foundation)\b/],
    before: [/\b(?:before (?:\w+ ){0,3}(?:mov|mak|marry|anything|oth|stack|shift|from|the tableau|putting|play)\w*|first)\b/, /\b(?:before (?:any marriage|other|anything|cards are)|first|while (?:one|a card) can|in any order)\b/],
    base: [/\b(?:aces?|base cards?|kings?|starting cards?)\b/, /\b(?:aces?|base|kings?|begins? (?:a|its|the) foundation)\b/],
    choice: [/\b(?:who (?:decides|picks|chooses|settles|gets)|get to (?:pick|choose|decide)|(?:deck|pack|stock) or (?:from )?(?:the )?(?:waste|talon)|(?:waste|talon) or (?:from )?(?:the )?(?:deck|pack|stock)|my choice|up to me|can i (?:pick|choose))\b/, /\b(?:who (?:chooses|settles|decides)|player (?:likes|chooses|choose|please)|whichever|choice|chooses between)\b/],
    reverse: [/\b(?:revers\w*|(?:turn|flip) (?:\w+ ){0,3}(?:round|around|over)|upside|other way (?:round|around))\b/, /\b(?:revers\w*|turn(?:ed)? (?:round|over|about|back|end)|turn about|up and then down)\b/],
    partner: [/\b(?:pair\w*|match\w*|partner\w*|make \d+|makes? (?:ten|fourteen|fifteen|eighteen))\b/, /\b(?:pair\w*|partner|make (?:ten|fourteen|eighteen)|combin\w*)\b/],
    look: [/\b(?:look\w*|peek\w*|peak|see what|see which|examin\w*|inspect\w*|spread|memori[sz]e|check)\b/, /\b(?:look\w*|examin\w*|seen|lies? open|inspect)\b/],
    facedown: [/\b(?:face ?down|hidden|flip\w*|unturned|closed cards?|face ?up)\b/, /\b(?:face down|face up|turned up|show)\b/],
    waste: [/\b(?:waste|talon|waste ?pile|discard pile|trash)\b/, /\b(?:talon|discards)\b/],
    pass: [/\b(?:skip|ignore|pass|passed|lay .*(?:talon|waste)|put .*on the (?:talon|waste)|refuse|anyway|have to use|must .*use|not use)\b/, /\b(?:passed over|laid on the talon (?:as well|though)|be laid on the talon\?|that could be (?:used|played)|nobody has to use)\b/],
    waiting: [/\b(?:turned|drawn|drew|flipped|just dealt|new)\b.*\b(?:card|hand|while|hold|wait)\b|\bin (?:my )?hand while|\bwhile .*turned|hold the/, /\b(?:just turned|lies turned|is waiting|waits|turned card|card turned up (?:is|waits)|before a card turned up)\b/],
    transfer: [new RegExp(`\\b(?:between (?:the )?(?:\\w+ )?(?:${PILE})|(?:to|onto|on|into) (?:an?other|each other|other|a different|one another|the other)|on each other|from one|other (?:${PILE})|(?:${PILE}) to (?:an?other |\\w+ )?(?:${PILE}))\\b`), /\b(?:to another|on another|another (?:packet|place|column|pile|file|heap)|from one|each other|one another|do not move from|changes? (?:its )?place|leaves its place|among themselves|from heap to heap|within the)\b/],
    moved: [/\b(?:already (?:been )?(?:\w+ )?(?:moved|placed|put|married|on)|already|moved (?:again|on|twice)|once (?:moved|married|placed))\b/, /\b(?:moved again|moved on|married again|go on to another|leaves its partner|has been (?:placed|married|moved))\b/],
    straight: [/\b(?:straight (?:to|on|onto|from|up to)|direct(?:ly)?|right (?:to|on|onto) (?:the|a|to))\b/, /\b(?:straight to|no card goes from the pack|reaches a foundation|from the pack itself|from the council|from nowhere else|pack to a foundation|is built only once|laid in its place, and)\b/],
    home: [of(HOME, "(?:put|play|go|goes|move|come) (?:\\w+ ){0,3}up(?! (?:and|or))", "(?:started|starts|begin|began) (?:on|with|at)", "pile (?:is )?(?:done|finished|complete|full)"), /\bfoundations?\b|\bbuil[dt]\b|\bcentre packet\b/],
    packs: [/\b(?:how many (?:decks|packs)|(?:1|2|4|one|two|four) (?:decks?|packs?)|(?:decks?|packs?) (?:do|are))\b/, /\b(?:full packs?|two packs|entire pack|piquet packs)\b/],
    setup: [/\b(?:set ?up|lay ?out|lay (?:\w+ ){0,3}out|laid out|tableau|(?:how|what) (?:is|are|do|does|did|many) (?:\w+ ){0,5}(?:dealt|deal|lay|get|start)|starting|how many (?:piles|columns|rows|cards|fans|packets|heaps|\w+ cards)(?! (?:can|may|should|could|does)))\b/, /^$/],
    limit: [/\b(?:how many cards (?:can|may|in|on|per|does|should)|max\w*|limit|as many|how (?:long|big|tall|high)|full|more than|only (?:hold|have)|same (?:place|spot))\b/, /\b(?:any length|any number|no limit|no more than|at most|more than|holds one|fewer|single card|as many|one card|takes one)\b/],
    start: [/\b(?:(?:start|starts|begin|begins|begun|started|open)\b.*\b(?:foundations?|with|by|on)|first (?:foundation )?card|foundations? .*(?:start|begin)|what (?:starts|begins))\b/, /\b(?:begins? (?:a|the|an|each|every|one|its|by|foundations?)|begun)\b/],
    end: [/\b(?:w[io]n|wins|winner|winning|aim|object|goal|finished|succe\w*|over|lost|lose|loses|stuck|no more|dead end|give up|game end\w*|go(?:ing)? out|end)\b/, /\b(?:game is (?:won|lost|over)|game won|game lost|success|round is over|come to its end|failed)\b/],
    lose: [/\b(?:lost|lose|loses|stuck|no more|dead end|give up|over)\b/, /\b(?:lost|failed|game is over|nothing more)\b/],
    points: [/\b(?:scor\w*|points?|worth|pays?|paid|cost\w*|dollars?|money|count(?:s|ed)? (?:for|as)|count)\b/, /\b(?:counts?|pays?|pips?|value of|scor\w*|dollars?|brings|price)\b/],
    swap: [/\b(?:swap\w*|exchang\w*|switch\w*|transpos\w*|trade|replac\w*)\b/, /\b(?:exchang\w*|change places|transpos\w*|changed|pass(?:es)? (?:from|to)|goes? over|other of its suit|replac\w*)\b/],
    cross: [/\b(?:from (?:the |one )?(?:\w+ )?(?:foundation|pile)? ?to (?:the |another )?(?:\w+ )?foundation|between (?:the )?foundations|(?:ace|king) ?pile.*(?:ace|king|middle|other) ?(?:\w+ )?pile|one foundation to)\b/, /\bfoundation\b.*\b(?:another|other)\b|\bking packet\b.*\bcentre\b/],
    joker: [/\b(?:jokers?|wild)\b/, /\bjokers?\b/],
    draw: [/\b(?:draw|pick up|picked up|take|drew)\b/, /\b(?:drawn?|draws)\b/],
    meld: [/\b(?:melds?|sets?|runs?|lay (?:\w+ )?down|put (?:\w+ )?down|laid down|lay out)\b/, /\b(?:melds?|sets?|sequence|laid out|melded|lay anything)\b/],
    discard: [/\b(?:discard\w*|throw\w*|threw|toss)\b/, /\b(?:discard\w*)\b/],
    add: [/\b(?:add|adds|adding|lay ?off|extend|put on (?:her|his|their|other)|other people\w*|others|his run|her meld)\b/, /\b(?:add(?:s|ed)?|another's|opponent's)\b/],
    grace: [/\b(?:grace|remove (?:one|any|a)|extra chance|take (?:out|away) (?:one|any|a|2|two))\b/, /\bgrace\b/],
    number: [new RegExp(`\\bhow many\\b|\\b(?:${NUMBER}) (?:cards|of)\\b`), /\b(?:two cards|three cards|no (?:fewer|more)|\d+|at least)\b/],
  };
  /**
   * Return the names of the points that a text touches.
   *
   * @param {string} text
   * @param {number} side 0 for a question, 1 for a rule
   */
  const points = (text, side) => new Set(Object.keys(POINTS).filter((name) => POINTS[name][side].test(text)));
  /* Points that question and entry must share: an entry with another of them does not answer. */
  const STRICT = ["shuffle", "look", "corner", "back", "joker", "suit", "ways", "swap", "points", "facedown", "order", "straight", "packs", "grace", "reverse", "redeal", "end", "space", "group", "discard", "late", "must", "choice", "dealing"];
  return { points, STRICT };
})();
