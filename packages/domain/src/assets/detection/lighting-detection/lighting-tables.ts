import { bool, decimal, dict, int } from '@chengan/kernel/fields/builders'
import { lightKind } from '../../dictionaries/lighting.ts'
import { roadGrade } from '../../dictionaries/roads.ts'
import { inOrder, isThere } from '../schemes/scheme-faults.ts'
import type { SchemeContent, SchemeFault, SchemeParams } from '../schemes/scheme-table.ts'

const req = { required: true } as const
const roads = roadGrade.values
const percent = (zh: string, en: string) => decimal(5, 2, zh, en, { ...req, unit: '%', min: 0, max: 100 })
const least = (zh: string, en: string, more: object = {}) => decimal(4, 2, zh, en, { min: 0, max: 1, ...more })

const tables = {
  values: {
    ...{ zh: '照明标准值', en: 'Maintained values', key: ['roadClass'] },
    columns: {
      roadClass: dict(roadGrade, '道路等级', 'Road class', req),
      luminanceLow: decimal(5, 2, '平均亮度低档值', 'Luminance, lower', { ...req, moreThan: 0, unit: 'cd/㎡' }),
      luminanceHigh: decimal(5, 2, '平均亮度高档值', 'Luminance, higher', { ...req, moreThan: 0, unit: 'cd/㎡' }),
      uo: least('亮度总均匀度', 'Uniformity Uo', req),
      ul: least('亮度纵向均匀度', 'Lengthwise uniformity UL'),
      illuminanceLow: decimal(5, 1, '平均照度低档值', 'Illuminance, lower', { ...req, moreThan: 0, unit: 'lx' }),
      illuminanceHigh: decimal(5, 1, '平均照度高档值', 'Illuminance, higher', { ...req, moreThan: 0, unit: 'lx' }),
      ue: least('照度均匀度', 'Uniformity UE', req),
      ti: decimal(4, 1, '眩光阈值增量', 'Threshold increment TI', { unit: '%' }),
      sr: least('环境比', 'Surround ratio'),
    },
  },
  densities: {
    ...{ zh: '功率密度限值', en: 'Limits of power density', key: ['roadClass', 'lanesFrom'] },
    columns: {
      roadClass: dict(roadGrade, '道路等级', 'Road class', req),
      lanesFrom: int('车道数起', 'Lanes from', { ...req, min: 1, max: 20 }),
      low: decimal(5, 2, '低档值限值', 'Limit at the lower value', { ...req, moreThan: 0, unit: 'W/㎡' }),
      high: decimal(5, 2, '高档值限值', 'Limit at the higher value', { ...req, moreThan: 0, unit: 'W/㎡' }),
    },
  },
  targets: {
    ...{ zh: '亮灯率和完好率目标', en: 'Targets of lit and intact rates', key: ['lightKind', 'roadClass'] },
    columns: {
      lightKind: dict(lightKind, '照明类别', 'Kind', req),
      roadClass: dict(roadGrade, '道路等级', 'Road class', {
        help: { zh: '景观照明不填', en: 'None of landscape light' },
      }),
      lit: percent('亮灯率', 'Lit rate'),
      intact: percent('设施完好率', 'Intact rate'),
    },
  },
  judging: {
    ...{ zh: '判定规则', en: 'How it is judged', key: [], single: true },
    columns: {
      byHigher: bool('按高档值判定', 'By the higher values'),
      cementFactor: decimal(4, 2, '水泥路面照度系数', 'Factor of illuminance on cement', { ...req, moreThan: 0, max: 1 }),
      overLit: decimal(4, 2, '过度照明倍数', 'Too bright from (times)', { ...req, min: 1 }),
    },
  },
} as const satisfies SchemeContent['tables']

/** The classes that the standard knows. */
const classes = [roads.expressway, roads.arterial, roads.collector, roads.branch]

function nameOf(code: string) {
  const { zh, en } = classes.find(({ value }) => value === code) ?? { zh: code, en: code }
  return { zh, en }
}

/** The higher value of a pair is not below the lower one. */
function pairsRise(params: SchemeParams, table: string, low: string, high: string): readonly SchemeFault[] {
  return (params[table] ?? []).flatMap((line, place): SchemeFault[] =>
    Number(line[high] ?? 0) >= Number(line[low] ?? 0)
      ? []
      : [{ table, column: high, line: place, words: { zh: '须不小于低档值', en: 'Must not be less than the lower value' } }],
  )
}

/** Each class has a limit for roads of any number of lanes. */
function everyRoadHasALimit(params: SchemeParams): readonly SchemeFault[] {
  const lines = params.densities ?? []
  return classes.flatMap(({ value, zh, en }): SchemeFault[] =>
    lines.some(({ roadClass, lanesFrom }) => roadClass === value && lanesFrom === 1)
      ? []
      : [
          {
            ...{ table: 'densities', column: 'lanesFrom', line: null },
            words: { zh: `“${zh}”须有自1条车道起的限值`, en: `“${en}” needs a limit from one lane on` },
          },
        ],
  )
}

/** Functional light has targets of every class, landscape light its own. */
function everyLightHasATarget(params: SchemeParams): readonly SchemeFault[] {
  const { functional, landscape } = lightKind.values
  const targets = params.targets ?? []
  const ofClasses = { targets: targets.filter((line) => line.lightKind === functional.value) }
  const own = targets.some((line) => line.lightKind === landscape.value)
  const missing = { zh: `缺少“${landscape.zh}”`, en: `“${landscape.en}” is missing` }
  return [
    ...isThere(classCodes, ofClasses, { table: 'targets', column: 'roadClass' }, nameOf),
    ...(own ? [] : [{ table: 'targets', column: 'lightKind', line: null, words: missing }]),
  ]
}

const classCodes = classes.map(({ value }) => value)

/** A scheme of lights with what has to hold in it (CJJ 45-2015, CJJ 89-2012, assets.md §4.6). */
export const lightingSchemeKind: SchemeContent = {
  tables,
  judge: (params) => [
    ...isThere(classCodes, params, { table: 'values', column: 'roadClass' }, nameOf),
    ...pairsRise(params, 'values', 'luminanceLow', 'luminanceHigh'),
    ...pairsRise(params, 'values', 'illuminanceLow', 'illuminanceHigh'),
    ...everyRoadHasALimit(params),
    ...inOrder('falls', params, { table: 'densities', column: 'lanesFrom', by: ['roadClass'] }),
    ...pairsRise(params, 'densities', 'low', 'high'),
    ...everyLightHasATarget(params),
  ],
}
