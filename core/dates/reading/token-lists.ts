import type { Vocabulary } from '../vocabulary/shape.ts'
import type { Token } from './tokens.ts'

/** Whether a token is a word of a meaning. */
export const isWord = (token: Token | undefined, ...keys: (keyof Vocabulary)[]): boolean =>
  token?.kind === 'word' && keys.includes(token.key)

/** Whether a token is one of these marks. */
export const isMark = (token: Token | undefined, marks: string): boolean => token?.kind === 'mark' && marks.includes(token.mark)

/** How deep within brackets each token is; the brackets themselves are as deep as their content. */
function depths(tokens: Token[]): number[] {
  let depth = 0
  return tokens.map((token) => {
    if (isMark(token, '([{')) return ++depth
    return isMark(token, ')]}') ? depth-- : depth
  })
}

/** Cuts at every token that `isCut` names outside brackets. @example cutAt(tokens, (token) => isMark(token, ',')) */
export function cutAt(tokens: Token[], isCut: (token: Token) => boolean): Token[][] {
  const depth = depths(tokens)
  const pieces: Token[][] = [[]]
  tokens.forEach((token, i) => (depth[i] === 0 && isCut(token) ? pieces.push([]) : pieces.at(-1)?.push(token)))
  return pieces
}

/** The tokens between the brackets that enclose all of them. Null without such brackets. */
export function enclosed(tokens: Token[], brackets: '()' | '[]' | '{}'): Token[] | null {
  const isAround = isMark(tokens[0], brackets.charAt(0)) && isMark(tokens.at(-1), brackets.charAt(1))
  const depth = depths(tokens)
  return isAround && depth.every((each) => each > 0) ? tokens.slice(1, -1) : null
}

/** Parts a text around its only pair of parentheses. @example aroundParentheses(tokensOf('12 (25) октября')) // 12, 25, октября */
export function aroundParentheses(tokens: Token[]): { before: Token[]; inside: Token[]; behind: Token[] } | null {
  const opening = tokens.findIndex((token) => isMark(token, '('))
  const closing = tokens.findIndex((token) => isMark(token, ')'))
  const isOnlyPair = tokens.filter((token) => isMark(token, '()')).length === 2
  if (!isOnlyPair || opening < 1 || closing < opening) return null
  return { before: tokens.slice(0, opening), inside: tokens.slice(opening + 1, closing), behind: tokens.slice(closing + 1) }
}
