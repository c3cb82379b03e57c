import { bool, decimal, dict, int } from '@chengan/kernel/fields/builders'
import { class5 } from '../../dictionaries/detection.ts'
import { tunnelItem, tunnelPart } from '../../dictionaries/tunnels.ts'
import { inOrder, isThere, weightsAddUpTo } from '../schemes/scheme-faults.ts'
import type { SchemeContent, SchemeFault, SchemeParams } from '../schemes/scheme-table.ts'
import { tunnelSystem } from './tunnel-codes.ts'
import { civilItems, nameOfItem, otherWorksItems } from './tunnel-items.ts'

const req = { required: true } as const
const weight = decimal(5, 2, '权重', 'Weight', { ...req, min: 0, max: 100 })
const part = tunnelPart.values

const tables = {
  civil: {
    ...{ zh: '土建结构权重', en: 'Civil weights', key: ['item'] },
    columns: {
      item: dict(tunnelItem, '项目', 'Item', req),
      weight,
      highest: int('状况值上限', 'Highest value', { ...req, min: 1 }),
      decides: bool('直接评定', 'Decides directly', {
        help: {
          zh: '状况值达到“直接评定”表所列值时限定土建结构类别',
          en: 'Its values of the table “Direct classes” bound the civil class',
        },
      }),
    },
  },
  systems: {
    ...{ zh: '机电设施权重', en: 'M&E weights', key: ['system'] },
    columns: { system: dict(tunnelSystem, '系统', 'System', req), weight },
  },
  otherWorks: {
    ...{ zh: '其他工程设施权重', en: 'Weights of other works', key: ['item'] },
    columns: {
      item: dict(tunnelItem, '项目', 'Item', req),
      weight,
      highest: int('状况值上限', 'Highest value', { ...req, min: 1 }),
    },
  },
  parts: {
    ...{ zh: '部分权重', en: 'Weights of parts', key: ['part'] },
    columns: {
      part: dict(tunnelPart, '部分', 'Part', req),
      weight,
      worst: int('最差状况值', 'Worst value', {
        min: 1,
        help: {
          zh: '全部项目达到该值时指数为0；按设备完好率评定的不填',
          en: 'The index is 0 where all items have it; none where rates of devices count',
        },
      }),
    },
  },
  classes: {
    ...{ zh: '类别界限', en: 'Classes', key: ['part', 'conditionClass'] },
    columns: {
      part: dict(tunnelPart, '部分', 'Part', req),
      conditionClass: dict(class5, '类别', 'Class', req),
      from: decimal(5, 2, '下限', 'From', { ...req, min: 0, max: 100 }),
    },
  },
  direct: {
    ...{ zh: '直接评定', en: 'Direct classes', key: ['value'] },
    columns: {
      value: int('状况值', 'Condition value', { ...req, min: 1 }),
      conditionClass: dict(class5, '最好类别', 'Best class', req),
    },
  },
} as const satisfies SchemeContent['tables']

/** A table names all items of its part, none of another, and no value beyond the worst of the part. */
function itemsOf(params: SchemeParams, table: 'civil' | 'otherWorks', own: readonly string[], partCode: string): readonly SchemeFault[] {
  const worst = (params.parts ?? []).find((line) => line.part === partCode)?.worst
  return [
    ...isThere(own, params, { table, column: 'item' }, nameOfItem),
    ...(params[table] ?? []).flatMap((line, place): SchemeFault[] => {
      const at = { table, line: place }
      if (!own.includes(String(line.item))) return [{ ...at, column: 'item', words: { zh: '不属于该部分', en: 'Is no item of this part' } }]
      return worst != null && Number(line.highest) > Number(worst)
        ? [
            {
              ...at,
              column: 'highest',
              words: { zh: `不能大于该部分最差状况值${worst}`, en: `May not exceed ${worst}, the worst of its part` },
            },
          ]
        : []
    }),
  ]
}

const ratedByValues: readonly string[] = [part.civil.value, part.otherWorks.value]

/** Where findings have values the worst one is said: the index is reckoned by it. */
function worstIsSaid(params: SchemeParams): readonly SchemeFault[] {
  return (params.parts ?? []).flatMap((line, place): SchemeFault[] =>
    ratedByValues.includes(String(line.part)) && line.worst == null
      ? [{ table: 'parts', column: 'worst', line: place, words: { zh: '须填写', en: 'Must be given' } }]
      : [],
  )
}

/** Each part has classes, the last of which begins at 0: whatever its index, it is of one. */
function classesReachDown(params: SchemeParams): readonly SchemeFault[] {
  const lines = params.classes ?? []
  return Object.values(part).flatMap(({ value, zh, en }): SchemeFault[] => {
    const last = lines.findLast((line) => line.part === value)
    if (last === undefined)
      return [{ table: 'classes', column: 'part', line: null, words: { zh: `缺少“${zh}”`, en: `“${en}” is missing` } }]
    return Number(last.from) === 0
      ? []
      : [
          {
            table: 'classes',
            column: 'from',
            line: lines.indexOf(last),
            words: { zh: '最差一类的下限应为0', en: 'The worst class must begin at 0' },
          },
        ]
  })
}

function nameOf(values: Readonly<Record<string, { readonly value: string; readonly zh: string; readonly en: string }>>) {
  const words = new Map(Object.values(values).map(({ value, zh, en }) => [value, { zh, en }]))
  return (code: string) => words.get(code) ?? { zh: code, en: code }
}

const codesOf = (values: Readonly<Record<string, { readonly value: string }>>) => Object.values(values).map(({ value }) => value)

/** A scheme of tunnels with what has to hold in it (JTG H12-2015, assets.md §4.4). */
export const tunnelSchemeKind: SchemeContent = {
  tables,
  judge: (params) => [
    ...itemsOf(params, 'civil', civilItems, part.civil.value),
    ...itemsOf(params, 'otherWorks', otherWorksItems, part.otherWorks.value),
    ...isThere(codesOf(tunnelSystem.values), params, { table: 'systems', column: 'system' }, nameOf(tunnelSystem.values)),
    ...isThere(codesOf(part), params, { table: 'parts', column: 'part' }, nameOf(part)),
    ...(['civil', 'systems', 'otherWorks', 'parts'] as const).flatMap((table) =>
      weightsAddUpTo(100, params, { table, column: 'weight', by: [] }),
    ),
    ...worstIsSaid(params),
    ...inOrder('falls', params, { table: 'classes', column: 'from', by: ['part'] }),
    ...inOrder('rises', params, { table: 'classes', column: 'conditionClass', by: ['part'] }),
    ...classesReachDown(params),
    ...inOrder('rises', params, { table: 'direct', column: 'value', by: [] }),
    ...inOrder('rises', params, { table: 'direct', column: 'conditionClass', by: [] }),
  ],
}
