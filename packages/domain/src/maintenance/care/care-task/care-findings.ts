import { carriedOver, makes } from '@chengan/kernel/definition/others/makes'
import { asText, asTexts } from '@chengan/kernel/values'
import { yhSource } from '../../dictionaries/events.ts'
import { failedChecks, foundInWords } from './care-check.ts'
import type { CareTaskFields } from './care-task-fields.ts'

const kept = [
  'facilityKind',
  'facilityId',
  'facilityName',
  'assetType',
  'roadId',
  'part',
  'maintGrade',
  'location',
  'sectionId',
  'contractId',
] as const

/** What failed its check is the draft of an event at the facility, with the place and the photos; whoever finished the task says the rest and reports it (yhgl/bjby/rule-7). */
export const careFinding = makes<CareTaskFields, 'dailyMaintenance'>({
  of: 'dailyMaintenance',
  back: 'sourceId',
  words: '保养检查不合格生成养护事件草稿',
  rows: ({ row }) =>
    failedChecks(row).map((one) => ({
      ...carriedOver(row, kept),
      source: yhSource.values.inspection.value,
      sourceType: 'yhgl/bjby',
      title: `${asText(row.facilityName)} ${asText(one.item)}`.trim().slice(0, 100),
      assetId: row.facilityId ?? null,
      description: `保养任务${asText(row.taskNo)}检查不合格。${foundInWords(one)}`.slice(0, 1000),
      address: asText(row.facilityName) || null,
      images: asTexts(row.afterImages),
    })),
})
