import { carriedOver, makes } from '@chengan/kernel/definition/others/makes'
import { asText, asTexts } from '@chengan/kernel/values'
import { yhSource } from '../../../dictionaries/events.ts'
import type { EventFields } from '../fields.ts'

/** What a repair that failed its check has in common with the event in which it is repaired again. */
const kept = [
  'title',
  'facilityKind',
  'facilityId',
  'facilityName',
  'assetType',
  'assetId',
  'roadId',
  'roadSectionId',
  'stake',
  'part',
  'defectCode',
  'severity',
  'urgency',
  'maintGrade',
  'length',
  'width',
  'depth',
  'estQuantity',
  'unit',
  'location',
  'address',
  'regionId',
  'streetId',
  'ownerKind',
  'ownerUnit',
  'ownerDeptId',
  'sectionId',
  'contractId',
] as const

/** A closed event is never opened again: the repair that failed its check is an event of its own, which names the first and is not paid (yhgl/rcyh/rule-15). */
export const failedRepair = makes<EventFields, 'dailyMaintenance'>({
  of: 'dailyMaintenance',
  back: 'repeatOfId',
  words: '抽查不合格生成返修事件',
  rows: ({ row, actor, opinion, files }) => [
    {
      ...carriedOver(row, kept),
      source: actor.level === 'city' ? yhSource.values.cityPatrol.value : yhSource.values.districtPatrol.value,
      description: `抽查不合格（原事件${asText(row.eventNo)}）：${opinion ?? ''}`.slice(0, 1000),
      images: files.length > 0 ? files : asTexts(row.images),
      inWarranty: true,
      payable: false,
    },
  ],
  takesStep: 'reportAgain',
  answers: { repeatEventId: 'id', repeatEventNo: 'eventNo' },
})
