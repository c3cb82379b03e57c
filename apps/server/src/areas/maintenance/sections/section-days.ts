import { rolesMissing, staffingOf } from '@chengan/domain/maintenance/contracts/bid-section/roles-of-a-section'
import { yhPeopleState, yhSectionStatus } from '@chengan/domain/maintenance/dictionaries/contracts'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValues } from '../../../resources/change/by-system.ts'
import { withChildren } from '../../../resources/children/load.ts'
import type { AlertMoments } from '../../../resources/implementation.ts'
import { rowsById } from '../../../resources/rows.ts'

const status = yhSectionStatus.values

/** Sections in force that lack somebody, since their people changed last. */
export const sectionMoments: Readonly<Record<'sectionsUnderstaffed', AlertMoments>> = {
  sectionsUnderstaffed: {
    kind: 'datetime',
    rows: () => sql`select id, update_date as "on" from bid_section
      where people_state <> ${yhPeopleState.values.complete.value} and not deleted`,
  },
}

/** Who is on duty no more counts no more: sections of which somebody's last day was yesterday or before say whom they lack. Answers how many changed. */
export async function renewStaffing(ctx: Context): Promise<number> {
  const resource = ctx.services.registry.byName('bidSection')
  const { rows } = await sql<{
    id: string
  }>`select s.id from bid_section s
    where exists (select 1 from section_person p where p.section_id = s.id and p.off_date < ${ctx.today}::date and not p.deleted) and s.status = any(${[status.notBegun.value, status.active.value]}::text[]) and not s.deleted
    order by s.id for update of s`.execute(ctx.db)
  const ids = rows.map(({ id }) => id)
  const sections = await withChildren(ctx.db, resource, await rowsById(ctx.db, resource, ids, ctx.today), ctx.today)
  let changed = 0
  for (const section of sections as readonly RowNamed<'bidSection'>[]) {
    const people = section.people ?? []
    const peopleState = staffingOf(section, people, ctx.today)
    if (peopleState === section.peopleState) continue
    await changeValues(
      ctx,
      resource,
      section,
      { peopleState, missingRoles: rolesMissing(section, people, ctx.today) },
      { words: '标段人员离岗' },
    )
    changed += 1
  }
  return changed
}
