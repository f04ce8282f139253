import ts from 'typescript'

/** A run of English for people: a comment or a sentence in the code, with the line it begins on. */
export type Prose = { kind: 'comment' | 'text'; line: number; text: string }

/** Comments and sentences of a TypeScript source. A string is a sentence where it has a space. */
export function proseOfTypeScript(source: string, jsx = false): Prose[] {
  const file = ts.createSourceFile(jsx ? 'a.tsx' : 'a.ts', source, ts.ScriptTarget.Latest, true)
  const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1
  const texts: Prose[] = []
  const masked = source.split('')

  const mask = (node: ts.Node) => {
    for (let at = node.getStart(file); at < node.end; at++) if (masked[at] !== '\n') masked[at] = ' '
  }
  const note = (node: ts.Node, text: string) => {
    if (/\S\s+\S/.test(text)) texts.push({ kind: 'text', line: lineOf(node.getStart(file)), text: text.replace(/\s+/g, ' ').trim() })
  }
  const visit = (node: ts.Node, joined: boolean) => {
    if (ts.isBinaryExpression(node) && !joined) {
      const whole = joinedText(node)
      if (whole !== undefined) {
        note(node, whole)
        joined = true
      }
    }
    if (ts.isTemplateExpression(node) && !joined) note(node, templateText(node))
    if (ts.isStringLiteralLike(node) && !joined && !ts.isImportDeclaration(node.parent)) note(node, node.text)
    if (ts.isJsxText(node)) note(node, node.text)
    const literal = ts.isLiteralExpression(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node) || ts.isJsxText(node)
    if (literal) mask(node)
    ts.forEachChild(node, (child) =>
      visit(child, joined && (ts.isBinaryExpression(node) || ts.isTemplateExpression(node) || ts.isStringLiteralLike(child))),
    )
  }
  visit(file, false)
  return [...comments(masked.join(''), /\/\*[^]*?\*\/|(?:\/\/[^\n]*(?:\n[ \t]*(?=\/\/))?)+/g), ...texts]
}

/** Comments of a style sheet. */
export function proseOfStyles(source: string): Prose[] {
  return comments(source, /\/\*[^]*?\*\//g)
}

/** Comments and sentences of an Astro component: front matter, scripts, styles and template. */
export function proseOfAstro(source: string): Prose[] {
  const [, front = ''] = /^---\n([^]*?)\n---/.exec(source) ?? []
  const template = source.slice(front ? front.length + 8 : 0)
  const scripts = [...template.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map((found) => found[1]!)
  return [
    ...[front, ...scripts].flatMap((code) => proseOfTypeScript(code)),
    ...comments(template, /<!--[^]*?-->|\{\s*\/\*[^]*?\*\/\s*\}|(?<=<style[^]*)\/\*[^]*?\*\//g),
  ]
}

/** Prose of a guide: no code blocks, no inline code, no addresses of links. */
export function proseOfMarkdown(source: string): Prose[] {
  const plain = source
    .replace(/^```[^]*?^```/gm, (block) => block.replace(/[^\n]/g, ' '))
    .replace(/`[^`\n]*`/g, 'CODE')
    .replace(/\]\([^)]*\)/g, ']')
  let line = 1
  return plain.split(/(\n\s*\n|\n(?=[|#-]|\d+\.))/).flatMap((piece) => {
    const began = line
    line += piece.split('\n').length - 1
    return piece.trim() ? [{ kind: 'text' as const, line: began, text: piece.replace(/\s+/g, ' ').trim() }] : []
  })
}

function comments(source: string, pattern: RegExp): Prose[] {
  return [...source.matchAll(pattern)].map((found) => ({
    kind: 'comment' as const,
    line: source.slice(0, found.index).split('\n').length,
    text: found[0]
      .replace(/`[^`\n]*`/g, 'CODE')
      .replace(/@param \w+/g, '@param')
      .replace(/^\s*(?:\{?\s*\/\*+|\*(?!\/)|\/\/|<!--)|\*\/\s*\}?$|-->$/gm, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  }))
}

function joinedText(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node)) return templateText(node)
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined
  const [left, right] = [joinedText(node.left), joinedText(node.right)]
  return left === undefined || right === undefined ? undefined : left + right
}

const templateText = (node: ts.TemplateExpression) =>
  node.head.text + node.templateSpans.map((span) => `VALUE${span.literal.text}`).join('')
