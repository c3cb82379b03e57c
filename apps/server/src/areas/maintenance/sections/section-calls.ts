import type { bidSection } from '@chengan/domain/maintenance/contracts/bid-section/bid-section'
import { rolesMissing, staffingOf } from '@chengan/domain/maintenance/contracts/bid-section/roles-of-a-section'
import { userStatus } from '@chengan/domain/system/dictionaries/accounts'
import { LIST_LIMIT } from '@chengan/kernel/calls/envelope'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import { asText, asTextOrNull } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { withChildren } from '../../../resources/children/load.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { pageOf, selectRows } from '../../../resources/lists/lists.ts'
import { present } from '../../../resources/lists/present.ts'
import { readListQuery } from '../../../resources/lists/query.ts'
import { readRows } from '../../../resources/scope.ts'
import { allOf } from '../../../storage/scope/filter-sql.ts'
import { visible } from '../../../storage/scope/visible.ts'
import { sectionOfPlace } from './section-of-place.ts'
import { departmentColumns } from './section-people.ts'

type Calls = typeof bidSection.calls

/** GET yhgl/bidsection/list: what forms choose from; with a point the section to which it belongs comes first. */
export const sectionList: CallHandler<Calls['list']> = async (ctx, { query, list }) => {
  const resource = ctx.services.registry.byName('bidSection')
  const source = visible(ctx, resource)
  const asked = await readListQuery(ctx, source.frame, list, { strict: ctx.request.strict })
  const where = allOf([source.where, ...asked.conditions])
  const rows = await selectRows(ctx, resource, source, { where, order: sql`t.section_no, t.id`, limit: LIST_LIMIT, offset: 0 })
  const shown = await present(ctx, resource, rows, { files: false, plain: false })
  if (query.lng == null || query.lat == null) return shown
  const first = await sectionOfPlace(ctx, {
    facilityId: null,
    roadId: null,
    facilityKind: asTextOrNull(list.facilityKinds ?? list.facilityKind),
    location: { lng: query.lng, lat: query.lat },
  })
  return [...shown.filter(({ id }) => id === first?.sectionId), ...shown.filter(({ id }) => id !== first?.sectionId)]
}

interface Candidate {
  readonly userId: string
  readonly realName: string
  readonly deptName: string
}

/** People of a department and those below it. */
async function peopleOf(ctx: Context, deptId: string): Promise<readonly Candidate[]> {
  const { rows } = await sql<Candidate>`select u.id as "userId", u.real_name as "realName", d.name as "deptName" from "user" u
    join dept d on d.id = u.dept_id where (d.id = ${deptId} or ${deptId} = any(string_to_array(d.pids, ','))) and not d.deleted and not u.deleted
      and u.status = ${userStatus.values.normal.value} order by u.real_name, u.id limit ${LIST_LIMIT}`.execute(ctx.db)
  return rows
}

/** GET yhgl/bidsection/configPeople: who works for a section by level, whom it lacks, and who may be named. A company is offered people of its own. */
export const peopleByLevel: CallHandler<Calls['peopleByLevel']> = async (ctx, { query }) => {
  const resource = ctx.services.registry.byName('bidSection')
  const [row] = await withChildren(ctx.db, resource, await readRows(ctx, resource, [query.sectionId]), ctx.today)
  const section = row as RowNamed<'bidSection'>
  const people = section.people ?? []
  const nameOf = new Map<string, string>()
  const levels = await Promise.all(
    Object.entries(departmentColumns)
      .filter(([level, column]) => column !== 'manageDeptId' || level === section.manageLevel)
      .map(async ([level, column]) => {
        const dept = asText(section[column])
        const mayName = ctx.actor.level !== 'enterprise' || column === 'companyDeptId'
        const candidates = dept === '' ? [] : await peopleOf(ctx, dept)
        for (const { userId, deptName } of candidates) nameOf.set(userId, deptName)
        const there = people.filter((one) => one.level === level)
        return {
          level,
          people: there.map(({ userId, realName, businessRole, isLeader, approved }) => ({
            ...{ userId, realName, businessRole, isLeader: isLeader === true, approved: approved === true },
            deptName: nameOf.get(asText(userId)) ?? null,
          })),
          candidates: mayName ? candidates : [],
        }
      }),
  )
  return {
    peopleState: staffingOf(section, people, ctx.today),
    missing: rolesMissing(section, people, ctx.today),
    levels,
  }
}

/** GET yhgl/bidsection/pzry: the people of all sections. */
export const peopleOfSections: CallHandler<Calls['pzry']> = (ctx, { list }) =>
  pageOf(ctx, ctx.services.registry.byName('sectionPerson'), list)
