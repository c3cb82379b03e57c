import { messageOf } from '@chengan/kernel/errors/catalogue'
import type { Label } from '@chengan/kernel/label'

/** Why an expression cannot be read or computed; `{at}` counts characters from 1. */
export const expressionReasons = {
  tooLong: { zh: '表达式超过{n}个字符', en: 'the expression has more than {n} characters' },
  tooDeep: { zh: '第{at}个字符处嵌套超过{n}层', en: 'at character {at} the expression is nested deeper than {n}' },
  tooMuch: { zh: '表达式计算超过{n}步', en: 'the expression takes more than {n} steps' },
  character: { zh: '第{at}个字符“{part}”无法识别', en: 'the character {at}, "{part}", has no meaning here' },
  openText: { zh: '第{at}个字符处的引号没有结束', en: 'the quotation that begins at character {at} does not end' },
  expected: { zh: '第{at}个字符处应为“{part}”', en: 'at character {at} "{part}" is missing' },
  value: { zh: '第{at}个字符处缺少值', en: 'a value is missing at character {at}' },
  rest: { zh: '第{at}个字符处的“{part}”多余', en: '"{part}" at character {at} is too much' },
  unknownCall: { zh: '第{at}个字符处：没有函数“{part}”', en: 'at character {at}: there is no function "{part}"' },
  arguments: { zh: '第{at}个字符处：“{part}”需要{n}个参数', en: 'at character {at}: "{part}" takes {n} values' },
  notClaim: { zh: '条件须为真假，而不是{part}', en: 'a condition must be true or false, this is a {part}' },
  braces: { zh: '表达式须写作“${…}”', en: 'the expression must be written as "${…}"' },
  number: { zh: '应为数字', en: 'a number is wanted' },
  date: { zh: '应为日期', en: 'a date is wanted' },
} as const satisfies Readonly<Record<string, Label>>

export type ExpressionReason = keyof typeof expressionReasons

/** Thrown where an expression is wrong. `at` is the place of the fault, counted from 1. */
export class ExpressionFault extends Error {
  readonly reason: ExpressionReason
  readonly at: number
  readonly values: Readonly<Record<string, string | number>>

  constructor(reason: ExpressionReason, at: number, values: Readonly<Record<string, string | number>> = {}) {
    super(reason)
    this.name = 'ExpressionFault'
    this.reason = reason
    this.at = at
    this.values = { at, ...values }
  }

  /** The reason in both languages. */
  get label(): Label {
    const entry = { code: 0, ...expressionReasons[this.reason] }
    return { zh: messageOf(entry, 'zh-CN', this.values), en: messageOf(entry, 'en-US', this.values) }
  }
}
