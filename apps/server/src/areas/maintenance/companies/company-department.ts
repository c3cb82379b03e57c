import { yhCompanyKind } from '@chengan/domain/maintenance/dictionaries/contracts'
import { deptKind, enableStatus } from '@chengan/domain/system/dictionaries/accounts'
import { isGiven } from '@chengan/kernel/condition'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { asText, asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import { changeValuesOf, makeRow } from '../../../resources/change/by-system.ts'
import type { Effect, EffectContext } from '../../../resources/implementation.ts'
import { bumpPermissionVersion } from '../../../session/actor.ts'
import { endSessionsNow } from '../../../session/end-sessions.ts'

const kind = yhCompanyKind.values
const dept = deptKind.values

/** The kind of department of a company, after the first kind that it names; a design company has none of its own. */
const departmentKinds: Readonly<Record<string, { readonly value: string; readonly parent?: string }>> = {
  [kind.maintenance.value]: dept.maintenanceCompany,
  [kind.supervision.value]: dept.supervisionCompany,
  [kind.construction.value]: dept.constructionUnit,
  [kind.testing.value]: dept.testingBody,
  [kind.design.value]: dept.constructionUnit,
  [kind.assetOwner.value]: dept.pipelineOwner,
}

/** What of a company its department says too. */
const saidOf = (row: ValuesNamed<'maintenanceCompany'>): ValuesNamed<'dept'> => ({
  name: row.companyName,
  shortName: row.shortName ?? null,
  regionId: row.regionId,
  contactPerson: row.contactPerson ?? null,
  address: row.address ?? row.regAddress ?? null,
  status: row.status,
})

/** A new company without a department gets one of its name; one that names its department is bound to it, and the department says what it says. */
export const joinDepartmentOfCompany: Effect<'maintenanceCompany'> = async (effect) => {
  if (isGiven(effect.input.deptId)) return sayItOfTheDepartment(effect)
  const { row, services } = effect
  const id = services.newId()
  const superior = services.settings.text('sys.dept.rootId', '1')
  const kindOfDepartment = departmentKinds[asTexts(row.companyKind)[0] ?? ''] ?? dept.maintenanceCompany
  await makeRow(effect, services.registry.byName('dept'), {
    id,
    pid: superior,
    pids: superior,
    ...saidOf(row),
    kind: kindOfDepartment.value,
    level: kindOfDepartment.parent,
    systemCode: ['zhsz'],
    sort: 0,
    deptId: id,
  })
  await effect.patch({ deptId: id })
  // Whoever stands above must see the row at his next call, not seconds later.
  await bumpPermissionVersion(effect.db)
}

async function sayItOfTheDepartment(effect: EffectContext<'maintenanceCompany'>): Promise<void> {
  await changeValuesOf(effect, 'dept', asText(effect.row.deptId), saidOf(effect.row), { words: '随公司信息更新部门' })
  await bumpPermissionVersion(effect.db)
  if (effect.row.status === enableStatus.values.disabled.value) await endSessionsOfDepartment(effect)
}

/** What a company changes of itself its department says at once; a disabled company works no longer. */
export const carryCompanyToItsDepartment: Effect<'maintenanceCompany'> = (effect) => sayItOfTheDepartment(effect)

/** The department of a deleted company stays, disabled: its papers and records name it (system.md §4 sys/sysdeptextend). */
export const disableDepartmentOfCompany: Effect<'maintenanceCompany'> = async (effect) => {
  const disabled = { status: enableStatus.values.disabled.value }
  await changeValuesOf(effect, 'dept', asText(effect.row.deptId), disabled, { words: '随公司删除停用部门', verb: 'status' })
  await bumpPermissionVersion(effect.db)
  await endSessionsOfDepartment(effect)
}

async function endSessionsOfDepartment(effect: EffectContext<'maintenanceCompany'>): Promise<void> {
  const deptId = asText(effect.row.deptId)
  const { rows } = await sql<{ id: string }>`select u.id from "user" u join dept d on d.id = u.dept_id
    where d.id = ${deptId} or string_to_array(d.pids, ',') @> array[${deptId}]::text[]`.execute(effect.db)
  await endSessionsNow(effect, { userIds: rows.map((row) => row.id) }, 'disabled')
}
