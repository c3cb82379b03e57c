import type { Alert } from '@chengan/kernel/alerts/alert'
import { trackStatus } from '../dictionaries/dangers.ts'

const isTracked = { column: 'status', is: trackStatus.values.tracking.value } as const

export const trackedDiseaseAlerts = {
  growing: {
    zh: '病害发展较快',
    en: 'Disease growing',
    on: 'worsenedOn',
    where: { all: [isTracked, { column: 'worsened', is: true }] },
    steps: [{ after: 0, level: 2 }],
    standing: true,
    to: ['district'],
    title: { zh: '病害发展较快：{assetName}', en: 'Growing: {assetName}' },
    text: {
      zh: '{assetName}的病害{diseaseNo}（{diseaseType}）{on}观察时发展较快，严重程度{severity}，建议转养护或转隐患。',
      en: 'Disease {diseaseNo} ({diseaseType}) of {assetName} was growing on {on}, severity {severity}: send it to repair or to the hazards.',
    },
  },
  observation: {
    zh: '病害待观察',
    en: 'Observation due',
    on: 'nextObserveDate',
    where: isTracked,
    steps: [{ before: 1 }, { after: 1, level: 2 }, { after: 3, every: 3, level: 3 }],
    standing: true,
    to: [
      { users: ['observers'], else: 'district' },
      { level: 'district', from: -3 },
    ],
    title: { zh: '病害待观察：{assetName}', en: 'To observe: {assetName}' },
    text: {
      zh: '{assetName}的病害{diseaseNo}（{diseaseType}）应于{on}观察，请到现场登记尺寸和照片。',
      en: 'Disease {diseaseNo} ({diseaseType}) of {assetName} is to be observed on {on}: record its size with photos.',
    },
    late: {
      title: { zh: '病害观察逾期：{assetName}', en: 'Observation late: {assetName}' },
      text: {
        zh: '{assetName}的病害{diseaseNo}（{diseaseType}）应于{on}观察，已逾期{late}日。',
        en: 'Disease {diseaseNo} ({diseaseType}) of {assetName} was to be observed on {on}, {late} days ago.',
      },
    },
  },
} as const satisfies Readonly<Record<string, Alert>>
