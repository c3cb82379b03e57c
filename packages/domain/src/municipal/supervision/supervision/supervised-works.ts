import { following } from '@chengan/kernel/definition/others/follows'
import { carriedOver, makes } from '@chengan/kernel/definition/others/makes'
import type { Geometry } from '@chengan/kernel/fields/field'
import type { caseFields } from '../../approvals/case/case-fields.ts'
import { wjspStatus, wjspType } from '../../dictionaries/excavation.ts'
import { phjgStatus, phVersion } from '../../dictionaries/post-approval.ts'
import type { excavationFields } from '../../excavation/declaration/excavation-fields.ts'
import type { supervisionFields } from './supervision-fields.ts'

/** Who supervises a site, and who maintains its roads; null where nobody is known. */
export interface Supervisors {
  readonly superviseDeptId: string | null
  readonly superviseUserId: string | null
  readonly maintDeptId: string | null
}

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    readonly supervisors: Supervisors
    /** Risk and days between visits, from what is dug and where (municipal-approval.md §8.3 B5). */
    readonly riskOfWorks: { readonly riskLevel: string; readonly visitFrequency: number | null }
    /** The day of the first visit of works that run already. */
    readonly firstVisit: string
    /** The department that bears the name of the applicant. */
    readonly unitOfApplicant: string | null
  }
}

const state = phjgStatus.values

/** What a supervision begins with. */
const fresh = (supervisors: Supervisors | undefined) => ({
  formVersion: phVersion.values.version3.value,
  visitCount: 0,
  openZgdbCount: 0,
  zgdbCount: 0,
  acceptCount: 0,
  score: 100,
  superviseDeptId: supervisors?.superviseDeptId ?? null,
  superviseUserId: supervisors?.superviseUserId ?? null,
  maintDeptId: supervisors?.maintDeptId ?? null,
  deptId: supervisors?.superviseDeptId ?? null,
})

const areaIn = (shape: Geometry | null | undefined) => (shape?.type.endsWith('Polygon') === true ? shape : null)

/** The supervision of a declaration that was permitted, or of an emergency whose works run already: one, whoever asks for it. */
export const supervisionOfDeclaration = makes<typeof excavationFields, 'supervision'>({
  of: 'supervision',
  back: 'wjspId',
  once: { while: { always: true } },
  asAdded: true,
  facts: ['supervisors', 'riskOfWorks', 'firstVisit'],
  rows: ({ row, facts }) => {
    const isEmergency = row.declareType === wjspType.values.emergencyMakeUp.value
    const runs = { actualStart: (row.emergencyStart ?? '').slice(0, 10) || null, nextVisitDate: facts.firstVisit ?? null }
    return [
      {
        ...carriedOver(row, [
          ...(['projectName', 'matter', 'constructionUnit', 'constructionCreditCode', 'builderUnit', 'builderManager'] as const),
          ...(['builderPhone', 'contactPerson', 'contactPhone', 'permitNo', 'permitStart', 'permitEnd', 'permitArea'] as const),
          ...(['permitFile', 'roadNames', 'regionId', 'address', 'location'] as const),
        ]),
        ...fresh(facts.supervisors),
        geometry: row.permitGeometry ?? areaIn(row.geometry),
        unitDeptId: row.deptId ?? null,
        status: (isEmergency ? state.working : state.toFile).value,
        ...(isEmergency ? runs : {}),
        ...facts.riskOfWorks,
      },
    ]
  },
})

/** The supervision of a case of the approval platform (szgl/preapasinfo/rule-1). */
export const supervisionOfCase = makes<typeof caseFields, 'supervision'>({
  of: 'supervision',
  back: 'preapasId',
  asAdded: true,
  facts: ['supervisors', 'unitOfApplicant'],
  rows: ({ row, facts }) => [
    {
      ...carriedOver(row, ['projectName', 'address', 'regionId', 'wjspId']),
      ...fresh(facts.supervisors),
      constructionUnit: row.applyName ?? null,
      contactPerson: row.contactMan ?? null,
      contactPhone: row.contactPhone ?? null,
      permitNo: row.certNo ?? null,
      permitFile: row.certFile ?? [],
      unitDeptId: facts.unitOfApplicant ?? null,
      status: state.toFile.value,
    },
  ],
})

/** What is wrong at a site, as a draft of its supervisor, who completes and issues it. What it says beside the site, its unit and the longest limit of its level
 *  comes from whoever found it: a visit, an acceptance, a sweep. */
export const orderOfSite = makes<typeof supervisionFields, 'rectificationOrder'>({
  of: 'rectificationOrder',
  back: 'phjgId',
  rows: ({ row, given }) => [{ ...given, deptId: row.superviseDeptId ?? null }],
})

/** A supervision says of its permit what that says; when it is revoked or void, nothing is supervised any more. */
export const asPermitted = following<typeof supervisionFields, 'excavation'>({
  while: { field: 'permitNo', given: true },
  fields: {
    permitNo: 'permitNo',
    permitStart: 'permitStart',
    permitEnd: 'permitEnd',
    permitArea: 'permitArea',
    permitFile: 'permitFile',
    geometry: 'permitGeometry',
  },
  steps: [{ when: { field: 'status', is: wjspStatus.values.revoked.value }, step: 'revoked' }],
})
