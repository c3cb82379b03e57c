/** An expression as a tree. Every node keeps the place of its first character, counted from 1. */
export type Expression =
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null; readonly at: number }
  | { readonly kind: 'name'; readonly name: string; readonly at: number }
  | { readonly kind: 'member'; readonly of: Expression; readonly name: string; readonly at: number }
  | { readonly kind: 'item'; readonly of: Expression; readonly index: Expression; readonly at: number }
  | {
      readonly kind: 'method'
      readonly of: Expression
      readonly name: MethodName
      readonly args: readonly Expression[]
      readonly at: number
    }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly args: readonly Expression[]; readonly at: number }
  | { readonly kind: 'unary'; readonly sign: '!' | '-' | 'empty'; readonly of: Expression; readonly at: number }
  | { readonly kind: 'binary'; readonly sign: BinarySign; readonly left: Expression; readonly right: Expression; readonly at: number }
  | { readonly kind: 'choice'; readonly test: Expression; readonly yes: Expression; readonly no: Expression; readonly at: number }

export type BinarySign = '==' | '!=' | '<' | '<=' | '>' | '>=' | '&&' | '||' | '+' | '-' | '*' | '/' | 'in'

/** The functions of the language with the number of their values: working days between two dates, a date some working days or months on,
 *  today; and, for assignees, the head of a person's department and the last handler of a node. */
export const functions = { workdays: 2, addWd: 2, plusMonths: 2, today: 0, deptLeader: 1, lastHandler: 1 } as const
export type FunctionName = keyof typeof functions

/** What may be asked of a value. */
export const methods = { size: 0, contains: 1, isEmpty: 0 } as const
export type MethodName = keyof typeof methods

/** The names that an expression reads from its surroundings, each once. */
export function namesIn(expression: Expression): readonly string[] {
  const names = new Set<string>()
  const walk = (one: Expression): void => {
    if (one.kind === 'name') names.add(one.name)
    for (const part of partsOf(one)) walk(part)
  }
  walk(expression)
  return [...names]
}

/** The expressions directly inside an expression. */
export function partsOf(one: Expression): readonly Expression[] {
  switch (one.kind) {
    case 'literal':
    case 'name':
      return []
    case 'member':
    case 'unary':
      return [one.of]
    case 'item':
      return [one.of, one.index]
    case 'method':
      return [one.of, ...one.args]
    case 'call':
      return one.args
    case 'binary':
      return [one.left, one.right]
    case 'choice':
      return [one.test, one.yes, one.no]
  }
}
