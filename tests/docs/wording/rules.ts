/** English that no guide, comment or screen uses, and what to write instead. */
export type Rule = { name: string; pattern: RegExp; instead: string }

/** Verbs that make "what …" the subject when a second one follows: "what is public can be made again". */
const verb =
  '(?:is|are|was|were|has|have|does|do|can|cannot|must|may|stays|needs|makes|comes|goes|lies|waits|leaves|belongs|keeps|changes|fails)'

export const rules: Rule[] = [
  { name: 'anew', pattern: /\banew\b/gi, instead: 'again, rebuild' },
  { name: 'meanwhile', pattern: /\bmeanwhile\b/gi, instead: 'while …' },
  { name: 'becomes of', pattern: /\bbec(?:ome|omes|ame|oming) of\b/gi, instead: 'what happens to, is processed' },
  {
    name: 'goes on',
    pattern: /\b(?:goes|went|going|gone) on\b|\b(?:to|and|can|may|will|must|they|we|would|could|then|not|pages|processes) go on\b/gi,
    instead: 'continues, resumes',
  },
  { name: 'stands', pattern: /\b(?:stand|stands|stood|standing)\b(?! for\b| upright\b)/gi, instead: 'is' },
  {
    name: 'how it is',
    pattern: /\bhow (?:it|they|things|the archive|the server) (?:is|are)\s*(?=[.,;:!?)|`]|$)/gi,
    instead: 'status, health',
  },
  { name: 'of its own', pattern: /\bof (?:its|their|his|her|our|your|my) own\b/gi, instead: 'its own …, a separate …' },
  { name: 'by itself', pattern: /\bby (?:itself|themselves)\b/gi, instead: 'automatically' },
  { name: 'practise', pattern: /\bpractis(?:e|es|ed|ing)\b/gi, instead: 'warm up' },
  {
    name: 'a clause with "what" as the subject',
    pattern: new RegExp(
      `(?:^|[.;:] |, |\\band )[Ww]hat (?!if\\b)(?:[\\w’'-]+ ){0,6}?${verb}\\b(?:(?![.,;:?!]|\\b(?:what|and|or|but|that|which|who)\\b)[^\\n]){0,60}? ${verb}\\b(?![^.;:]*\\?)`,
      'g',
    ),
    instead: 'name the subject',
  },
]

/** Places in `text` that break a rule, with some words around each. */
export function breaches(text: string): { rule: Rule; around: string }[] {
  return rules.flatMap((rule) =>
    [...text.matchAll(rule.pattern)].map((found) => ({
      rule,
      around: text.slice(Math.max(0, found.index - 40), found.index + found[0].length + 40).trim(),
    })),
  )
}
