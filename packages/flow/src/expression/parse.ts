import { ExpressionFault } from './fault.ts'
import { type BinarySign, type Expression, type FunctionName, functions, type MethodName, methods } from './syntax.ts'
import { type Token, tokensOf } from './tokens.ts'

/** Deeper nesting is refused: a hostile text must not exhaust the stack. */
export const MAX_DEPTH = 40

/** From the loosest to the tightest. */
const LEVELS: readonly (readonly string[])[] = [['||'], ['&&'], ['==', '!='], ['<', '<=', '>', '>=', 'in'], ['+', '-'], ['*', '/']]

interface Reader {
  readonly tokens: readonly Token[]
  place: number
  depth: number
}

/** Reads `${…}`, or the same without the braces. Throws ExpressionFault with the place of the first fault. */
export function parseExpression(text: string): Expression {
  const trimmed = text.trim()
  const braced = /^[$#]\{([\s\S]*)\}$/.exec(trimmed)
  // The places count from the beginning of what the author wrote, braces included.
  const offset = braced === null ? text.indexOf(trimmed) : text.indexOf('{') + 1
  const inner = braced?.[1] ?? trimmed
  const reader: Reader = { tokens: tokensOf(' '.repeat(Math.max(0, offset)) + inner), place: 0, depth: 0 }
  const expression = choice(reader)
  const rest = peek(reader)
  if (rest.kind !== 'end') throw new ExpressionFault('rest', rest.at, { part: rest.text })
  return expression
}

function peek(reader: Reader): Token {
  return reader.tokens[reader.place] ?? { kind: 'end', text: '', at: 1 }
}

function take(reader: Reader): Token {
  const token = peek(reader)
  reader.place += 1
  return token
}

function takeSign(reader: Reader, sign: string): boolean {
  const token = peek(reader)
  if (token.kind !== 'sign' || token.text !== sign) return false
  reader.place += 1
  return true
}

function expectSign(reader: Reader, sign: string): void {
  if (!takeSign(reader, sign)) throw new ExpressionFault('expected', peek(reader).at, { part: sign })
}

function deeper<T>(reader: Reader, read: () => T): T {
  reader.depth += 1
  if (reader.depth > MAX_DEPTH) throw new ExpressionFault('tooDeep', peek(reader).at, { n: MAX_DEPTH })
  const value = read()
  reader.depth -= 1
  return value
}

function choice(reader: Reader): Expression {
  return deeper(reader, () => {
    const test = binary(reader, 0)
    if (!takeSign(reader, '?')) return test
    const yes = choice(reader)
    expectSign(reader, ':')
    return { kind: 'choice', test, yes, no: choice(reader), at: test.at }
  })
}

function binary(reader: Reader, level: number): Expression {
  const signs = LEVELS[level]
  if (signs === undefined) return unary(reader)
  let left = binary(reader, level + 1)
  for (;;) {
    const token = peek(reader)
    const isSign = token.kind === 'sign' || (token.kind === 'name' && token.text === 'in')
    if (!isSign || !signs.includes(token.text)) return left
    reader.place += 1
    left = { kind: 'binary', sign: token.text as BinarySign, left, right: binary(reader, level + 1), at: left.at }
  }
}

function unary(reader: Reader): Expression {
  const token = peek(reader)
  const sign = token.kind === 'sign' && (token.text === '!' || token.text === '-') ? token.text : isEmptyWord(reader) ? 'empty' : null
  if (sign === null) return postfix(reader)
  reader.place += 1
  return { kind: 'unary', sign, of: deeper(reader, () => unary(reader)), at: token.at }
}

/** `empty` is a word of the language where a value follows it; else it is a variable's name. */
function isEmptyWord(reader: Reader): boolean {
  const token = peek(reader)
  if (token.kind !== 'name' || token.text !== 'empty') return false
  const next = reader.tokens[reader.place + 1]
  return next !== undefined && (next.kind === 'name' || next.kind === 'text' || next.text === '(')
}

function postfix(reader: Reader): Expression {
  let value = primary(reader)
  for (;;) {
    const at = peek(reader).at
    if (takeSign(reader, '[')) {
      value = { kind: 'item', of: value, index: choice(reader), at }
      expectSign(reader, ']')
    } else if (takeSign(reader, '.')) value = member(reader, value)
    else return value
  }
}

function member(reader: Reader, expression: Expression): Expression {
  const token = take(reader)
  if (token.kind !== 'name') throw new ExpressionFault('value', token.at)
  if (!takeSign(reader, '(')) return { kind: 'member', of: expression, name: token.text, at: token.at }
  const args = argumentsOf(reader)
  if (!Object.hasOwn(methods, token.text)) throw new ExpressionFault('unknownCall', token.at, { part: token.text })
  const name = token.text as MethodName
  if (args.length !== methods[name]) throw new ExpressionFault('arguments', token.at, { part: name, n: methods[name] })
  return { kind: 'method', of: expression, name, args, at: token.at }
}

function argumentsOf(reader: Reader): readonly Expression[] {
  if (takeSign(reader, ')')) return []
  const args = [choice(reader)]
  while (takeSign(reader, ',')) args.push(choice(reader))
  expectSign(reader, ')')
  return args
}

const WORDS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null }

function primary(reader: Reader): Expression {
  const token = take(reader)
  const { at } = token
  if (token.kind === 'number') return { kind: 'literal', value: Number(token.text), at }
  if (token.kind === 'text') return { kind: 'literal', value: token.text, at }
  if (token.kind === 'sign' && token.text === '(') {
    const inner = choice(reader)
    expectSign(reader, ')')
    return inner
  }
  if (token.kind !== 'name') throw new ExpressionFault('value', at)
  if (Object.hasOwn(WORDS, token.text)) return { kind: 'literal', value: WORDS[token.text] ?? null, at }
  if (!takeSign(reader, '(')) return { kind: 'name', name: token.text, at }
  const args = argumentsOf(reader)
  if (!Object.hasOwn(functions, token.text)) throw new ExpressionFault('unknownCall', at, { part: token.text })
  const name = token.text as FunctionName
  if (args.length !== functions[name]) throw new ExpressionFault('arguments', at, { part: name, n: functions[name] })
  return { kind: 'call', name, args, at }
}
