import type { LifeTrack } from '@chengan/kernel/definition/life/life-track'
import { projectStage } from './project-codes.ts'

const ofFacility = { by: ['roadId', 'facilities.facilityId'], list: 'ndjhXmqdPage' } as const
const decided = [projectStage.toStart, projectStage.inProgress, projectStage.toAccept, projectStage.accepted, projectStage.archived].join()
const accepted = [projectStage.accepted, projectStage.archived].join()

/** What projects tell of the life of a road, bridge or tunnel (maintenance.md §8.10). */
export const projectTracks = {
  projectCost: {
    ...{ by: ofFacility.by, draws: 'figure', lane: 'cost', each: 'year', figure: 'yg.project.cost', per: 'squareMetre' },
    ...{ zh: '专项工程', en: 'Projects' },
  },
  works: {
    ...ofFacility,
    ...{ draws: 'span', lane: 'works', from: ['startDate', 'planStart'], to: ['finishDate', 'planEnd'], classed: 'maintScale' },
    ...{ query: { stage: decided }, zh: '专项工程', en: 'Projects' },
  },
  projectWarranty: {
    ...ofFacility,
    ...{ draws: 'span', lane: 'warranties', from: ['finishDate'], to: ['warrantyTo'], classed: 'maintScale' },
    ...{ query: { stage: accepted }, zh: '工程质保', en: 'Warranties of projects' },
  },
} as const satisfies Readonly<Record<string, LifeTrack>>
