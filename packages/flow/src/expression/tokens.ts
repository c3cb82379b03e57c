import { ExpressionFault } from './fault.ts'

/** One word of an expression and the place of its first character, counted from 1. */
export interface Token {
  readonly kind: 'number' | 'text' | 'name' | 'sign' | 'end'
  readonly text: string
  readonly at: number
}

/** Longer expressions are refused before they are read. */
export const MAX_LENGTH = 2000

const SIGNS = ['==', '!=', '<=', '>=', '&&', '||', '<', '>', '!', '+', '-', '*', '/', '?', ':', '(', ')', '[', ']', '.', ',']

/** Cuts an expression into words. Throws ExpressionFault at the first character that belongs to none. */
export function tokensOf(text: string): readonly Token[] {
  if (text.length > MAX_LENGTH) throw new ExpressionFault('tooLong', 1, { n: MAX_LENGTH })
  const tokens: Token[] = []
  let place = 0
  while (place < text.length) {
    if (/\s/.test(text.charAt(place))) {
      place += 1
      continue
    }
    const token = wordAt(text, place)
    tokens.push(token.word)
    place = token.next
  }
  return [...tokens, { kind: 'end', text: '', at: text.length + 1 }]
}

function wordAt(text: string, place: number): { word: Token; next: number } {
  const at = place + 1
  const rest = text.slice(place)
  const number = /^\d+(\.\d+)?/.exec(rest)?.[0]
  if (number !== undefined) return { word: { kind: 'number', text: number, at }, next: place + number.length }
  const name = /^[\p{L}_$][\p{L}\p{N}_$]*/u.exec(rest)?.[0]
  if (name !== undefined) return { word: { kind: 'name', text: name, at }, next: place + name.length }
  const quote = rest.charAt(0)
  if (quote === "'" || quote === '"') return quoted(text, place, quote)
  const sign = SIGNS.find((one) => rest.startsWith(one))
  if (sign === undefined) throw new ExpressionFault('character', at, { part: quote })
  return { word: { kind: 'sign', text: sign, at }, next: place + sign.length }
}

function quoted(text: string, place: number, quote: string): { word: Token; next: number } {
  let content = ''
  for (let next = place + 1; next < text.length; next += 1) {
    const letter = text.charAt(next)
    if (letter === quote) return { word: { kind: 'text', text: content, at: place + 1 }, next: next + 1 }
    if (letter === '\\' && next + 1 < text.length) next += 1
    content += text.charAt(next)
  }
  throw new ExpressionFault('openText', place + 1)
}
