import { isGiven } from '@chengan/kernel/condition'
import { wjPart, wjWorkWindow } from '../../dictionaries/excavation.ts'
import { method, type } from '../declaration/conditions.ts'
import { kept, notJudged, telling, warned } from './finding.ts'
import { isMainRoad, sectionsOf } from './of-row.ts'

const LONGEST_STAGE = 200

/** szgl/wjsp/rule-5: a long open cut of a carriageway is made in stages, and a main road is crossed by night. */
export const cutsAreStaged = telling(({ row, setting }) => {
  const sections = sectionsOf(row)
  if (row.constructionMethod !== method.openCut.value || sections.length === 0) return []
  const most = setting('wj.stageLength', LONGEST_STAGE)
  const tooLong = sections.filter(
    (one) => one.partKind === wjPart.values.carriageway.value && one.crossing !== true && (one.stageLength ?? one.length ?? 0) > most,
  )
  const byDay = sections.filter((one) => one.crossing === true && isMainRoad(one) && row.workWindow !== wjWorkWindow.values.night.value)
  return [
    ...(tooLong.length === 0
      ? []
      : warned('szgl/wjsp/rule-5', `车行道纵向明挖应分段施工，每段不超过${most}m`, `A long open cut is staged in ${most} m or less`)),
    ...(byDay.length === 0 ? [] : warned('szgl/wjsp/rule-5', '横穿主、次干路应在夜间施工', 'Main roads are crossed by night')),
  ]
})

/** szgl/wjsp/rule-4: an application from a plan item keeps to its area and quarter, or says why not. */
export const planIsKept = telling(({ row, refs }) => {
  if (row.declareType !== type.permit.value || !refs.planId) return []
  if (row.planDeviation !== true && (sectionsOf(row).length === 0 || !isGiven(row.planStart)))
    return notJudged(
      'szgl/wjsp/rule-4',
      '尚未填写路段或工期，暂不能与计划核对',
      'Sections or term are not entered: not compared with the plan yet',
    )
  return row.planDeviation === true
    ? warned('szgl/wjsp/rule-4', '面积或工期偏离计划，须说明理由', 'Area or term deviates from the plan: give the reason')
    : kept('szgl/wjsp/rule-4', '面积、工期与计划相符', 'Area and term keep to the plan')
})
