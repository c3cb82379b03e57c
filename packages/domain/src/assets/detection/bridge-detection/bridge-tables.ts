import { bool, decimal, dict } from '@chengan/kernel/fields/builders'
import { bridgeDamage } from '../../dictionaries/bridge-damages.ts'
import { abcde, bridgeComponent, bridgeStructure } from '../../dictionaries/bridges.ts'
import { damageDegree } from '../../dictionaries/detection.ts'
import { inOrder, isThere, weightsAddUpTo } from '../schemes/scheme-faults.ts'
import type { SchemeContent, SchemeFault, SchemeParams } from '../schemes/scheme-table.ts'
import { bridgeMember } from './bridge-codes.ts'
import { degreesByDamage } from './bridge-structures.ts'

const req = { required: true } as const
const weight = (zh: string, en: string) => decimal(4, 3, zh, en, { ...req, min: 0, max: 1 })
const pointsOff = (zh: string, en: string, more: object = {}) => decimal(5, 2, zh, en, { min: 0, max: 100, ...more })

const tables = {
  parts: {
    ...{ zh: '部位权重', en: 'Weights of parts', key: ['structure'] },
    columns: {
      structure: dict(bridgeStructure, '结构类型', 'Structure', req),
      deck: weight('桥面系', 'Deck'),
      superstructure: weight('上部结构', 'Superstructure'),
      substructure: weight('下部结构', 'Substructure'),
    },
  },
  components: {
    ...{ zh: '构件权重', en: 'Weights of components', key: ['structure', 'member', 'bare', 'component'] },
    columns: {
      structure: dict(bridgeStructure, '结构类型', 'Structure', req),
      member: dict(bridgeMember, '评定单元', 'Member', req),
      bare: bool('无外部装饰板', 'Without cladding'),
      component: dict(bridgeComponent, '构件', 'Component', req),
      weight: weight('权重', 'Weight'),
    },
  },
  deductions: {
    ...{ zh: '病害扣分值', en: 'Deductions', key: ['damage'] },
    columns: {
      damage: dict(bridgeDamage, '病害类型', 'Damage', req),
      class1: pointsOff('第一档', 'First class', req),
      class2: pointsOff('第二档', 'Second class'),
      class3: pointsOff('第三档', 'Third class'),
      limit1: decimal(8, 2, '第一界限', 'First limit', { min: 0 }),
      limit2: decimal(8, 2, '第二界限', 'Second limit', { min: 0 }),
      caps: dict(damageDegree, '直接限级档', 'Caps from', {
        help: { zh: '自该档起等级最高为D级', en: 'From this class on D is the best grade' },
      }),
    },
  },
  cuts: {
    ...{ zh: '等级界限', en: 'Grades', key: ['grade'] },
    columns: { grade: dict(abcde, '等级', 'Grade', req), from: decimal(5, 2, '下限', 'From', { ...req, min: 0, max: 100 }) },
  },
  limits: {
    ...{ zh: '限级条件', en: 'Caps', key: [], single: true },
    columns: {
      failedFrom: pointsOff('构件扣分达到', 'Points of a component from', req),
      failedCaps: bool('构件扣分限级', 'They cap the grade'),
    },
  },
} as const satisfies SchemeContent['tables']

/** The points of a damage rise from class to class, and a damage keeps the classes of the standard. */
function classesOf(params: SchemeParams): readonly SchemeFault[] {
  return (params.deductions ?? []).flatMap((line, place): SchemeFault[] => {
    const points = [line.class1, line.class2, line.class3].filter((one) => one != null).map(Number)
    const known = (degreesByDamage[String(line.damage)]?.length ?? points.length + 1) - 1
    const at = { table: 'deductions', line: place }
    if (points.length !== known)
      return [{ ...at, column: 'class1', words: { zh: `该病害分${known}档`, en: `This damage has ${known} classes` } }]
    if (points.some((one, order) => order > 0 && one < (points[order - 1] ?? 0)))
      return [{ ...at, column: 'class2', words: { zh: '扣分须逐档递增', en: 'Points must rise from class to class' } }]
    const isUnordered = line.limit1 != null && line.limit2 != null && Number(line.limit2) < Number(line.limit1)
    return isUnordered ? [{ ...at, column: 'limit2', words: { zh: '须不小于第一界限', en: 'Must not be less than the first limit' } }] : []
  })
}

/** A scheme of bridges or footbridges with what has to hold in it (CJJ 99-2017, assets.md §4.2). */
export const bridgeSchemeKind: SchemeContent = {
  tables,
  judge: (params) => [
    ...(params.parts ?? []).flatMap((line, place) =>
      weightsAddUpTo(
        1,
        { parts: [{ whole: Number(line.deck ?? 0) + Number(line.superstructure ?? 0) + Number(line.substructure ?? 0) }] },
        { table: 'parts', column: 'whole', by: [] },
      ).map((fault) => ({ ...fault, line: place, column: 'deck' })),
    ),
    ...weightsAddUpTo(1, params, { table: 'components', column: 'weight', by: ['structure', 'member', 'bare'] }),
    ...isThere(Object.keys(degreesByDamage), params, { table: 'deductions', column: 'damage' }, nameOfDamage),
    ...classesOf(params),
    ...inOrder('falls', params, { table: 'cuts', column: 'from', by: [] }),
  ],
}

function nameOfDamage(code: string) {
  const found = Object.values(bridgeDamage.values).find(({ value }) => value === code)
  return { zh: found?.zh ?? code, en: found?.en ?? code }
}
