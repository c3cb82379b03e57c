import { carriedOver, makes } from '@chengan/kernel/definition/others/makes'
import { asText } from '@chengan/kernel/values'
import { yhSource } from '../../dictionaries/events.ts'
import type { ReserveFields } from './reserve-fields.ts'

/** What goes to daily maintenance is the draft of an event at its place, of the unit that applied: it says what is wrong, and reports it (maintenance.md §5.4). */
export const eventOfReserve = makes<ReserveFields, 'dailyMaintenance'>({
  of: 'dailyMaintenance',
  back: 'sourceId',
  words: '预留金项目转日常养护生成事件草稿',
  keptAs: 'eventId',
  rows: ({ row, opinion }) => {
    const [facility] = row.facilities ?? []
    return [
      {
        ...carriedOver(row, ['location', 'address', 'regionId', 'images']),
        deptId: row.manageDeptId ?? row.deptId ?? null,
        // A draft is seen by whoever writes it: here whoever applied.
        creator: row.creator ?? null,
        source: yhSource.values.media.value,
        sourceType: 'yhgl/zxyhyljxm',
        title: asText(row.itemName).slice(0, 100),
        facilityKind: row.facilityKind ?? facility?.facilityKind ?? null,
        facilityId: facility?.facilityId ?? null,
        facilityName: facility?.facilityName ?? null,
        assetType: facility?.assetType ?? null,
        assetId: facility?.facilityId ?? null,
        description: `预留金项目${asText(row.itemNo)}转日常养护：${asText(row.content)}${opinion ? `。处置意见：${opinion}` : ''}`.slice(
          0,
          1000,
        ),
      },
    ]
  },
})
