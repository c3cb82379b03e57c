import { isWeekday } from '@chengan/kernel/calendar'
import { describe, expect, test } from 'vitest'
import { evaluate, holds, MAX_STEPS } from './evaluate.ts'
import { ExpressionFault } from './fault.ts'
import { MAX_DEPTH, parseExpression } from './parse.ts'
import { namesIn } from './syntax.ts'
import { MAX_LENGTH } from './tokens.ts'
import { valueTypeOf } from './value-type.ts'

const row = {
  result: 2,
  level: 'city',
  code: '3',
  kinds: ['1', '2'],
  none: [],
  form: { manager: { id: 'u7' }, list: [{ name: 'first' }] },
  windowEnd: '2026-03-06',
}
const around = {
  variable: (name: string) => (Object.hasOwn(row, name) ? row[name as keyof typeof row] : null),
  today: '2026-03-02',
  isWorkday: isWeekday,
  deptLeader: (text: string) => `head of ${text}`,
  lastHandler: (node: string) => `who did ${node}`,
}
const computed = (text: string) => evaluate(parseExpression(text), around)

function faultOf(text: string): { reason: string; at: number } | null {
  try {
    parseExpression(text)
    return null
  } catch (error) {
    if (error instanceof ExpressionFault) return { reason: error.reason, at: error.at }
    throw error
  }
}

describe('the language of conditions', () => {
  test.each([
    ['${result==2}', true],
    ["${result != 2 || level == 'city'}", true],
    ['${(declareType==6 || (result==2 && !kinds.contains("3"))) ? 1 + 2 * 3 : 0}', 7],
    ['${form.manager.id}', 'u7'],
    ['${form.list[0].name}', 'first'],
    ['${kinds[1]}', '2'],
    ['${kinds.size() > 1 && !kinds.isEmpty()}', true],
    ['${empty none && empty missing && !(empty kinds)}', true],
    ["${'2' in kinds}", true],
    ['${-result + 10 / 4}', 0.5],
    ['${workdays(today(), windowEnd)}', 4],
    ['${addWd(windowEnd, 1)}', '2026-03-09'],
    ["${plusMonths('2026-01-31', 1)}", '2026-02-28'],
    ["${lastHandler('T5')}", 'who did T5'],
    ['${deptLeader(level)}', 'head of city'],
    ['result == 2', true],
  ])('%s is %j', (text, value) => {
    expect(computed(text)).toEqual(value)
  })

  test('a text of digits equals its number, as codes of dictionaries are text', () => {
    expect(computed('${code == 3 && result == "2" && kinds.contains(2)}')).toBe(true)
  })

  test('act/process/rule-1: a missing variable is null: false in a condition, 0 in a comparison of numbers', () => {
    expect(holds(parseExpression('${missing}'), around)).toBe(false)
    expect(computed('${missing < 1 && missing >= 0}')).toBe(true)
    expect(computed('${missing.deeper.still[3]}')).toBe(null)
  })

  test.each([
    ['${result ==}', 'value', 12],
    ['${(result}', 'expected', 10],
    ['${result result}', 'rest', 10],
    ['${result # 1}', 'character', 10],
    ["${'open}", 'openText', 3],
    ['${runtime()}', 'unknownCall', 3],
    ['${kinds.forEach(1)}', 'unknownCall', 9],
    ['${workdays(1)}', 'arguments', 3],
  ])('act/process/rule-1: %s is refused with its reason and place', (text, reason, at) => {
    expect(faultOf(text)).toEqual({ reason, at })
  })

  test('act/process/rule-1: nothing is reached but what a value itself holds', () => {
    expect(computed('${form.constructor}')).toBe(null)
    expect(computed('${form.__proto__}')).toBe(null)
    expect(computed("${form['toString']}")).toBe(null)
    expect(computed('${kinds.length}')).toBe(null)
  })

  test('a hostile expression is stopped: too long, too deep, too many steps', () => {
    expect(faultOf(`\${${'1+'.repeat(MAX_LENGTH)}1}`)?.reason).toBe('tooLong')
    expect(faultOf(`\${${'('.repeat(MAX_DEPTH + 5)}1${')'.repeat(MAX_DEPTH + 5)}}`)?.reason).toBe('tooDeep')
    expect(faultOf(`\${${'!'.repeat(MAX_DEPTH + 5)}1}`)?.reason).toBe('tooDeep')
    const long = { ...around, variable: () => Array.from({ length: MAX_STEPS + 1 }, () => 0) }
    expect(() => evaluate(parseExpression('${list.contains(1)}'), long)).toThrow(ExpressionFault)
    expect(() => computed("${workdays('1950-01-01', '2150-01-01')}")).toThrow(ExpressionFault)
    expect(() => computed('${addWd(today(), 99999999)}')).toThrow(ExpressionFault)
  })

  test('it tells which variables it reads and what it yields', () => {
    expect(namesIn(parseExpression('${a.b > c[d] ? e : today()}'))).toEqual(['a', 'c', 'd', 'e'])
    expect(['a == 1', '1 + 2', "'x'", 'today()', 'a', "true ? 'x' : 'y'"].map((text) => valueTypeOf(parseExpression(text)))).toEqual([
      'claim',
      'number',
      'text',
      'date',
      'unknown',
      'text',
    ])
  })

  test('a fault says its reason in both languages', () => {
    const fault = new ExpressionFault('expected', 5, { part: ')' })
    expect(fault.label).toEqual({ zh: '第5个字符处应为“)”', en: 'at character 5 ")" is missing' })
  })
})
