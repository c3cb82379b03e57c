import { isBusiness } from '@chengan/kernel/definition/complete'
import { addMonths } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { freezeBoards } from '../../areas/system/flow-models/statistics/board-snapshots.ts'
import { orderedIds } from '../../ordered-ids.ts'
import { contextOf, jobFacts, systemActor } from '../../pipeline/context-of.ts'
import type { Services } from '../../services.ts'
import type { Begun } from '../city/told.ts'
import { assessedMonths } from '../maintenance/assessed-months.ts'
import { certifiedMonths } from '../maintenance/certified-months.ts'
import { acceptedWorks } from '../maintenance/works/accepted-works.ts'
import { foundSpots } from '../maintenance/works/hot-spots.ts'
import { specialWorks } from '../maintenance/works/special-works.ts'
import { assessments } from './assessments.ts'
import { cases } from './cases.ts'
import { corrections } from './corrections.ts'
import { declarations } from './declarations.ts'
import { Desk } from './desk.ts'
import { documents } from './documents.ts'
import { plans } from './plans.ts'
import { registerCorrections } from './register-corrections.ts'
import { supervisions } from './supervisions.ts'
import { writtenDeclarations } from './written-declarations.ts'
import { yearPlans } from './year-plan.ts'

const stories = {
  writtenDeclarations,
  corrections,
  documents,
  cases,
  supervisions,
  plans,
  yearPlans,
  declarations,
  assessments,
  registerCorrections,
  specialWorks,
  foundSpots,
  acceptedWorks,
  assessedMonths,
  certifiedMonths,
}

/** Lets the people of a city that was just made bring approvals to every state, each step through its call. Answers what could not be
 *  done, as sentences: a story that the product refuses on some day of the year ends there, and the city stands. */
export async function liveApprovals(services: Services, asOf: string, begun: Begun): Promise<readonly string[]> {
  await Promise.all([services.settings.reload(), services.calendar.reload()])
  await nameTheSite(services)
  const desk = new Desk({ ...services, newId: orderedIds(services.clock) }, asOf)
  const broken: string[] = []
  const done = begun(Object.values(stories).flat().length)
  for (const [topic, tales] of Object.entries(stories)) {
    for (const tale of tales) {
      await tale(desk).catch((error: unknown) => broken.push(`${topic}: ${error instanceof Error ? error.message : String(error)}`))
      done()
    }
  }
  await markAsDemo(services)
  await freezePast(services, asOf)
  return broken
}

/** The boards of the months before, which the job would have kept. */
async function freezePast(services: Services, asOf: string): Promise<void> {
  const ctx = contextOf(services, systemActor, jobFacts('demo'), 'zh-CN', services.db)
  for (const ago of [-2, -1]) await freezeBoards(ctx, addMonths(`${asOf.slice(0, 7)}-01`, ago).slice(0, 7))
}

/** The codes on the papers of the demonstration lead to where it runs. */
async function nameTheSite({ db, config, settings }: Services): Promise<void> {
  await sql`update param set param_value = ${`http://localhost:${config.port}`} where param_code = 'ws.siteUrl'
    and coalesce(param_value, '') = ''`.execute(db)
  await settings.reload()
}

/** What the people wrote belongs to the demonstration. */
async function markAsDemo({ db, registry }: Services): Promise<void> {
  for (const resource of registry.all) {
    if (!isBusiness(resource) || !resource.fieldList.some((field) => field.stored)) continue
    await sql`update ${sql.table(resource.table)} set demo = true where demo is not true`.execute(db)
  }
  await sql`update flow_instance set demo = true where demo is not true`.execute(db)
}
