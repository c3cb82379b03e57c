import { isGiven } from '@chengan/kernel/condition'
import { rule } from '@chengan/kernel/rule'
import { class5 } from '../../dictionaries/detection.ts'
import { assetStatus } from '../../dictionaries/facilities.ts'
import type { TunnelDetectionFields } from './fields.ts'

const classes = class5.values

/** A manual class with its reason may only be worse than the computed one (D-3): a higher number. */
export const manualClassIsNoBetter = rule<TunnelDetectionFields>({
  name: 'manualClassIsNoBetter',
  source: 'assets/D-3',
  refuses: {
    manualClassBetter: {
      code: 10400,
      zh: '人工判定只能降低技术状况类别，不能优于计算结果',
      en: 'A manual class may only be worse than the computed one',
    },
  },
  when: { field: 'manualGrade', given: true },
  check: ({ row }) =>
    isGiven(row.tunnelGrade) && Number(row.manualGrade) < Number(row.tunnelGrade)
      ? { key: 'manualClassBetter', field: 'manualGrade' }
      : undefined,
})

/** Of each system how many devices there are is said once, and no more of them work than there are. */
export const equipmentRatesAreSound = rule<TunnelDetectionFields>({
  name: 'equipmentRatesAreSound',
  source: 'szgl/bhjctunnel/rule-2',
  refuses: {
    moreGoodThanThereAre: { code: 10400, zh: '设备完好数不能大于总数', en: 'No more devices can be good than there are' },
    systemSaidTwice: { code: 10400, zh: '同一机电系统只能填写一行', en: 'A system has one line' },
  },
  when: { field: 'equipmentRates', given: true },
  check: ({ row }) => {
    const lines = row.equipmentRates ?? []
    if (lines.some(({ good, total }) => Number(good ?? 0) > Number(total ?? 0)))
      return { key: 'moreGoodThanThereAre', field: 'equipmentRates' }
    const systems = lines.map(({ system }) => system)
    return new Set(systems).size < systems.length ? { key: 'systemSaidTwice', field: 'equipmentRates' } : undefined
  },
})

/** Asked at the submit: a record without a class says nothing. */
export const tunnelHasAClass = rule<TunnelDetectionFields>({
  name: 'tunnelHasAClass',
  source: 'assets/§3.1',
  refuses: {
    tunnelLacksClass: {
      code: 10400,
      zh: '尚未形成技术状况评定，请选择土建检测项目或填写设备完好率',
      en: 'There is no rating yet: choose civil items or fill in the rates of the equipment',
    },
  },
  check: ({ row }) => (isGiven(row.grade) ? undefined : { key: 'tunnelLacksClass' }),
})

const outOfTraffic: readonly unknown[] = [assetStatus.values.outOfService.value, assetStatus.values.removed.value]

/** Before the publication whoever keeps the tunnel has limited its speed or closed it: nobody learns of a dangerous tunnel through which everything drives. */
export const weakTunnelIsRestrainedFirst = rule<TunnelDetectionFields>({
  name: 'weakTunnelIsRestrainedFirst',
  source: 'assets/D-5',
  refuses: {
    tunnelNeedsLimit: {
      code: 10400,
      zh: '四类隧道须先设置限速或停用，方可发布',
      en: 'A tunnel of class 4 needs a speed limit or must be closed before the publication',
    },
    tunnelNeedsClosing: { code: 10400, zh: '五类隧道须先停用，方可发布', en: 'A tunnel of class 5 must be closed before the publication' },
  },
  refs: ['tunnelId'],
  check: ({ row, refs: { tunnelId: tunnel } }) => {
    if (outOfTraffic.includes(tunnel?.status)) return undefined
    if (row.grade === classes.class5.value) return { key: 'tunnelNeedsClosing' }
    return row.grade === classes.class4.value && !isGiven(tunnel?.limitSpeed) ? { key: 'tunnelNeedsLimit' } : undefined
  },
})
