import type { CallAnswer } from '@chengan/kernel/calls/call'
import { decimal, text } from '@chengan/kernel/fields/builders'
import type { Fields } from '@chengan/kernel/fields/field'
import { type ApprovalStat, approvalStats } from './statistics.ts'

const all: readonly ApprovalStat[] = Object.values(approvalStats)
/** What some statistics tell besides, as they name it. */
const besides: Fields = Object.fromEntries(
  all.flatMap(({ more = {} }) => Object.entries(more).map(([name, { zh, en }]) => [name, decimal(16, 4, zh, en)])),
)

const figure = {
  key: text(100, '分组标识', 'Group', { required: true }),
  label: text(200, '名称', 'Words', { required: true }),
  value: decimal(16, 4, '数值', 'Value'),
  base: decimal(16, 4, '基数', 'Of how many', { required: true }),
  rate: decimal(10, 6, '比率', 'Share'),
} as const satisfies Fields

/** A statistic by its groups. */
export const statisticFigures = { list: { ...figure, ...besides } } satisfies CallAnswer

/** Each statistic over everything asked, as one figure. */
export const statisticCards = {
  list: {
    ...figure,
    unit: text(20, '单位', 'Unit', { required: true }),
    shows: text(10, '显示', 'Which of them is shown', { required: true }),
    tone: text(10, '颜色', 'Colour'),
  },
} as const satisfies CallAnswer
