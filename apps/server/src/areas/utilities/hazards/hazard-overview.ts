import { type Label, labelText } from '@chengan/kernel/label'
import { addDays } from '@chengan/kernel/time'
import type { Context } from '../../../context.ts'
import { addressOf } from '../../../figures/drill.ts'
import { tellFigures } from '../../../figures/tell-figures.ts'
import { figureTiles } from '../home/figure-tiles.ts'
import { readsHazards } from './week-figures.ts'

const byDistrict = [
  { tone: 'error', key: 'overdue', code: 'yh.open.overdue', zh: '逾期未改', en: 'Overdue' },
  { tone: 'error', key: 'majors', code: 'yh.open.majors', zh: '未销号重大隐患', en: 'Open major' },
  { tone: 'error', key: 'listed', code: 'yh.supervised', zh: '挂牌督办', en: 'Listed' },
] as const

const isForLeaders = (ctx: Context) => ctx.actor.level === 'city' && readsHazards(ctx)

/** 隐患（按区县）: overdue, major and listed hazards of each district that has any, those with the most first. For who leads the city. */
export async function hazardsByDistrict(ctx: Context) {
  if (!isForLeaders(ctx)) return null
  const say = (label: Label) => labelText(label, ctx.language)
  const codes = byDistrict.map(({ code }) => code)
  const told = await tellFigures(ctx, codes, { query: {}, by: ['district'] })
  const rows = told.groups.map(({ keys, labels }) => ({
    key: keys[0] ?? '',
    label: labels[0] ?? '',
    numbers: byDistrict.map(({ key, tone, code }) => {
      const { value, drill } = told.tell(code, keys)
      return { key, value: value ?? 0, tone, route: value ? addressOf(drill) : null }
    }),
  }))
  const weight = ({ numbers }: (typeof rows)[number]) => numbers.reduce((sum, { value }) => sum + value, 0)
  return {
    key: 'hazardsByDistrict',
    label: say({ zh: '隐患（按区县）', en: 'Hazards by district' }),
    head: say({ zh: '区县', en: 'District' }),
    none: say({ zh: '没有逾期、重大和挂牌隐患', en: 'No overdue, major or listed hazards' }),
    columns: byDistrict.map(({ key, zh, en }) => ({ key, label: say({ zh, en }) })),
    rows: rows.filter((row) => weight(row) > 0).sort((one, other) => weight(other) - weight(one)),
  }
}

/** 昨日以来: what came, went and became late since yesterday began, each number with its list. */
export async function hazardsSinceYesterday(ctx: Context) {
  if (!isForLeaders(ctx)) return null
  const yesterday = addDays(ctx.today, -1)
  return figureTiles(ctx, {
    ...{ key: 'sinceYesterday', zh: '昨日以来', en: 'Since yesterday' },
    tiles: [
      { tone: 'info', key: 'found', zh: '新发现隐患', en: 'Hazards found', code: 'yh.found', from: yesterday },
      { tone: 'info', key: 'closed', zh: '销号', en: 'Closed', code: 'yh.ended', from: yesterday },
      {
        tone: 'error',
        key: 'late',
        zh: '新增逾期',
        en: 'Newly overdue',
        code: 'yh.turnedLate',
        from: addDays(yesterday, -1),
        to: yesterday,
      },
    ],
  })
}
