import type { LifeTrack } from '@chengan/kernel/definition/life/life-track'

const ofFacility = { by: ['roadId', 'facilityId'] } as const
const eachQuarter = { ...ofFacility, draws: 'figure', lane: 'events', each: 'quarter' } as const

/** What events tell of the life of a road, bridge or tunnel (maintenance.md §8.10). */
export const eventTracks = {
  reported: { ...eachQuarter, figure: 'yg.reported', per: 'km', zh: '养护事件', en: 'Events' },
  repairedArea: { ...eachQuarter, figure: 'yg.repairedArea', per: 'km', zh: '修补面积', en: 'Area patched' },
  hotline: { ...eachQuarter, figure: 'yg.hotline', zh: '热线事件', en: 'Hotline cases' },
  eventCost: {
    ...ofFacility,
    draws: 'figure',
    lane: 'cost',
    each: 'year',
    figure: 'yg.amount',
    per: 'squareMetre',
    zh: '日常维修',
    en: 'Repairs',
  },
} as const satisfies Readonly<Record<string, LifeTrack>>
