/* Finds the topics of a text. Each topic has a pattern for questions and one for rules. */
export const SearchTopics = (() => {
  const SPACE = "spaces?|gaps?|holes?|vacan\\w*|lanes?|slots?|empty (?:columns?|spots?|places?|piles?|fans?|rows?|space)|spots?|(?<!(?:draw|stock|waste|discard) )(?:columns?|piles?|fans?|packets?) (?:that )?(?:is |are |has |have )?(?:all )?(?:been )?(?:gone|emptied|empty|cleared)|emptied";
  /** @type {Record<string, RegExp[]>} */
  const TOPICS = {
    back: [/(?=.*\b(?:foundations?|ace piles?|aces? piles?|aces|ace row|home|built)\b)(?=.*(?:\bback\b|\bundo\b|\boff (?:of )?(?:the|a|my)\b|\breturn|from (?:the|a) (?:foundation|ace)|\bdown from\b|\bout of the foundation))/,
      /(?=.*\b(?:foundations?|built|played|centre)\b).*\b(?:back|stays? there|does not pass|never comes)\b/],
    space: [new RegExp(`\\b(?:${SPACE})\\b`), new RegExp(`\\b(?:${SPACE}|refill\\w*|replaced|not re-?placed|in (?:its|their) (?:place|stead)|where .* (?:has|have) gone)\\b`)],
    again: [/\b(?:re-?deal\w*|reshuffl\w*|(?:deal|dealt|go|going|run|turn|pass) (?:\w+ ){0,4}again|second (?:time|deal|pass|round)|another (?:deal|round|time)|2nd time|(?:through|thru) (?:the |my )?(?:deck|pack|waste|talon|stock|cards)|turn (?:the |over )?(?:the )?(?:waste|talon)|how many (?:times|deals|rounds)|once more)\b/,
      /\b(?:re-?deals?|dealt again|run through|taken up|take up|turned (?:face )?(?:down|over)|deal is the|second deal|dealt (?:out )?for the)\b/],
    shuffle: [/\b(?:re-?shuffl\w*|shuffl\w*|mix\w*)\b/, /\b(?:shuffl\w*|rearrang\w*|as it lies|as they lie|unshuffled)\b/],
    group: [/\b(?:(?:two|2|three|3|several|more than one|many|multiple|whole|entire|half|part|some|bunch|all) (?:of )?(?:\w+ ){0,3}?(?:cards?|runs?|sequences?|stacks?|columns?|piles?|it|them|groups?)|together|at once|at a time|as (?:one|a unit|a group)|split|with (?:the|all|its|his|their) cards?)\b/,
      /\b(?:together|one at a time|singly|as one|several|whole|more than one|as a whole|one card|one by one)\b/],
    look: [/\b(?:look\w*|peek\w*|see what|see which|examin\w*|inspect\w*|spread|memori[sz]e|check)\b/, /\b(?:look\w*|examin\w*|seen|open|face up)\b/],
    duty: [/\b(?:must|have to|has to|had to|forced|obliged|need to|required|compulsory|skip\w*|wait\w*|hold\w* (?:\w+ )?back|keep (?:\w+ )?back|leave (?:it|them|one|a)|stay (?:empty|open)|left (?:empty|open)|right away|straight ?away|at once|immediately|first|later)\b/,
      /\b(?:must|ha(?:s|ve) to|held back|passed over|as soon as|at once|before any\w*|may wait|can wait|obliged|need not|whenever|at leisure|first of all|goes first|first)\b/],
    dealing: [/\b(?:(?:while|when|during|before|still|until|till) (?:\w+ ){0,4}(?:deal\w*|row is|laid out|layout)|mid-?deal|middle of (?:a |the )?(?:deal|row))\b/,
      /\b(?:(?:while|until|before|during) .*(?:dealt|deal\b|dealing|complete|laid)|being dealt|laid first|row is complete)\b/],
    still: [/\b(?:while|as long as|even ?tho\w*|although|still (?:can|could|fits?|have|has|a))\b/, /\b(?:while|as long as|although|still|as soon as|only when)\b/],
    points: [/\b(?:score\w*|points?|worth|pays?|paid|cost\w*|dollars?|money|count(?:s|ed)? (?:for|as))\b/, /\b(?:counts?|pays?|pips?|value of|score|dollars?|brings|price)\b/],
    suit: [/\b(?:(?:same|different|any|mixed?|one) (?:suits?|colou?rs?)|suits?|(?:red|black) on (?:a )?(?:red|black)|(?:red|black) \w+ (?:up)?on (?:a )?(?:red|black)|alternat\w*|colou?rs?)\b/, /\b(?:suits?|colou?rs?|red and black|black and red|alternat\w*)\b/],
    ways: [/\b(?:(?<!face )up (?:and|or|as well as) down|(?<!face )down (?:and|or|as well as) up|(?:build|go|built|marry|married) (?:up|down)\w*|ascend\w*|descend\w*|both (?:ways|directions)|which (?:way|direction)|by (?:one|two|1|2)s?)\b/,
      /\b(?:one rank|next (?:above|below|higher|lower)|upward\w*|downward\w*|goes (?:up|down)|comes down|two ranks|higher|lower)\b/],
    end: [/\b(?:who wins|winner|how (?:do|does|can) (?:i|you|it) win|when is it (?:won|lost)|what is the (?:aim|object|goal)|is it (?:won|lost|over)|game over|do i (?:win|lose)|have i (?:won|lost))\b/, /\b(?:won|lost|over|success)\b/],
    setup: [/\b(?:set ?up|lay ?out|laid out|tableau|(?:how|what) (?:is|are|do|does|many) (?:\w+ ){0,4}(?:dealt|deal)|starting|how many (?:piles|columns|rows|cards (?:in|are|dealt|each)|fans|packets|heaps))\b/, /^$/],
    swap: [/\b(?:swap\w*|exchang\w*|switch\w*|transpos\w*|trade)\b/, /\b(?:exchang\w*|change places|transpos\w*|changed)\b/],
    joker: [/\b(?:jokers?|wild)\b/, /\bjokers?\b/],
  };
  /**
   * Return the names of the topics that a text touches.
   *
   * @param {string} text
   * @param {number} side 0 for a question, 1 for a rule
   */
  const topics = (text, side) => new Set(Object.keys(TOPICS).filter((name) => TOPICS[name][side].test(text)));
  return { topics };
})();
