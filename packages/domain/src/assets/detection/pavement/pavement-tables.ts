import type { Dict } from '@chengan/kernel/dictionary'
import { decimal, dict } from '@chengan/kernel/fields/builders'
import { abcd } from '../../dictionaries/detection.ts'
import { roadGrade, roadMeasure, strengthGrade } from '../../dictionaries/roads.ts'
import { inOrder, isThere, weightsAddUpTo } from '../schemes/scheme-faults.ts'
import type { SchemeContent } from '../schemes/scheme-table.ts'
import { densityScale, pavementIndex, pciWeighting } from './pavement-codes.ts'

const req = { required: true } as const

/** The tables of a scheme of pavements with a dictionary of damages (CJJ 36-2016, assets.md §4.3). */
export const pavementTables = (damages: Dict) =>
  ({
    deductions: {
      ...{ zh: '损坏扣分值', en: 'Deductions', key: ['damage', 'density', 'points'] },
      columns: {
        damage: dict(damages, '损坏类型', 'Damage', req),
        density: decimal(7, 3, '密度', 'Density', { ...req, unit: '%', min: 0, max: 100 }),
        points: decimal(5, 2, '扣分', 'Points off', { ...req, min: 0, max: 100 }),
      },
    },
    counting: {
      ...{ zh: '面积换算', en: 'Areas counted', key: ['damage'] },
      columns: {
        damage: dict(damages, '损坏类型', 'Damage', req),
        factor: decimal(7, 3, '换算系数', 'Factor', {
          ...{ ...req, moreThan: 0 },
          help: {
            zh: '按长度计的为宽度（米），按处计的为每处面积（㎡）',
            en: 'Breadth in m of what is counted by length, m² each of what is counted by number',
          },
        }),
      },
    },
    cuts: {
      ...{ zh: '等级界限', en: 'Grades', key: ['index', 'roadClass', 'grade'] },
      columns: {
        index: dict(pavementIndex, '指标', 'Index', req),
        roadClass: dict(roadGrade, '道路等级', 'Road class', req),
        grade: dict(abcd, '等级', 'Grade', req),
        from: decimal(7, 2, '下限', 'From', { ...req, min: 0 }),
      },
    },
    weights: {
      ...{ zh: '综合指数权重', en: 'Weights of the quality index', key: ['roadClass'] },
      columns: {
        roadClass: dict(roadGrade, '道路等级', 'Road class', req),
        riding: decimal(4, 2, '行驶质量权重', 'Weight of riding', { ...req, min: 0, max: 1 }),
        condition: decimal(4, 2, '损坏状况权重', 'Weight of condition', { ...req, min: 0, max: 1 }),
      },
    },
    strength: {
      ...{ zh: '结构强度', en: 'Strength', key: ['strengthGrade'] },
      columns: {
        strengthGrade: dict(strengthGrade, '强度等级', 'Strength', req),
        from: decimal(5, 2, '强度系数下限', 'Ratio from', { ...req, min: 0 }),
      },
    },
    measures: {
      ...{ zh: '养护对策', en: 'Measures', key: ['grade'] },
      columns: { grade: dict(abcd, '最差等级', 'Worst grade', req), measure: dict(roadMeasure, '对策', 'Measure', req) },
    },
    formulas: {
      ...{ zh: '公式', en: 'Formulas', key: [], single: true },
      columns: {
        ridingBase: decimal(6, 3, '平整度公式常数', 'Riding, constant', { ...req, min: 0 }),
        ridingSlope: decimal(6, 3, '平整度公式系数', 'Riding, per m/km', { ...req, min: 0 }),
        ridingScale: decimal(6, 2, '行驶质量换算系数', 'Riding to 100', { ...req, min: 0 }),
        weighting: dict(pciWeighting, '损坏权重', 'Weighting', req),
        scale: dict(densityScale, '密度插值', 'Interpolation', req),
        overhaulUnder: dict(strengthGrade, '大修强度等级', 'Overhaul from', req),
      },
    },
  }) as const satisfies SchemeContent['tables']

/** A scheme of pavements with what has to hold in it. */
export function pavementSchemeKind(damages: Dict): SchemeContent {
  const ofDamage = { by: ['damage'], table: 'deductions' } as const
  const words = new Map(Object.values(damages.values).map(({ value, zh, en }) => [value, { zh, en }]))
  const nameOf = (code: string) => words.get(code) ?? { zh: code, en: code }
  return {
    tables: pavementTables(damages),
    judge: (params) => [
      ...isThere([...words.keys()], params, { table: 'deductions', column: 'damage' }, nameOf),
      ...inOrder('rises', params, { ...ofDamage, column: 'density' }),
      ...inOrder('rises', params, { ...ofDamage, column: 'points' }),
      ...inOrder('falls', params, { table: 'cuts', column: 'from', by: ['index', 'roadClass'] }),
      ...inOrder('falls', params, { table: 'strength', column: 'from', by: [] }),
      ...(params.weights ?? []).flatMap((line, place) =>
        weightsAddUpTo(
          1,
          { weights: [{ weight: Number(line.riding ?? 0) + Number(line.condition ?? 0) }] },
          { table: 'weights', column: 'weight', by: [] },
        ).map((fault) => ({ ...fault, line: place, column: 'condition' })),
      ),
    ],
  }
}
