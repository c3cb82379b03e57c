import { ysItem } from '@chengan/domain/municipal/dictionaries/post-approval'
import { sql } from 'kysely'
import { deployFile } from '../flow/deploy-file.ts'
import { type FlowHouse, openFlowHouse } from '../flow/flow-house.ts'
import type { Person } from './people.ts'
import { uploadPicture } from './small-city.ts'

/** What a check on site finds: every item with the result, at the last moment of the house. */
export const siteCheck = (result: string) => ({
  siteTime: '2026-06-30 09:30:00',
  attendees: [{ unit: '望澜区城管局', name: '顾怀安' }],
  items: Object.values(ysItem.values).map(({ value: code }) => ({ code, result })),
})

/** A city with the process of supervision and its people. */
export async function openSupervisionHouse() {
  const house = await openFlowHouse()
  await deployFile(house, 'szgl_phjg', { business_table: 'szgl/phjg', title_template: '{projectName}' })
  const { companyDept } = house.at.ids
  const unit = await house.person('unit.one', companyDept, 'enterpriseAdmin', ['wj_sqr'])
  const supervisor = await house.person('watch.one', 'd-district', 'districtSupervisor', ['ph_jg'])
  const auditor = await house.person('audit.one', 'd-district', 'districtSupervisor', ['ph_ys'])
  const head = await house.person('head.one', 'd-district', 'districtSupervisor', ['wj_ld'])
  await sql`update dept set leader_id = ${head.userId} where id = 'd-district'`.execute(house.db)
  const bureau = await house.person('bureau.one', 'd-bureau', 'superAdmin')
  return { house, people: { unit, supervisor, auditor, head, bureau }, acts: actsOf(house, { unit, supervisor, auditor }) }
}

interface People {
  readonly unit: Person
  readonly supervisor: Person
  readonly auditor: Person
}

function actsOf(house: FlowHouse, { unit, supervisor, auditor }: People) {
  let count = 0
  const paper = async (who: Person) => [await uploadPicture(house.house, who)]
  return {
    paper,
    /** Registers a permit by hand: version 2.0. */
    async registered(more: object = {}): Promise<string> {
      count += 1
      const { data, code, msg } = await supervisor.post('szgl/phjg/save', {
        ...{ projectName: `古渡街管线${count}`, matter: '1', regionId: '990102', unitDeptId: house.at.ids.companyDept },
        ...{ superviseDeptId: 'd-district', superviseUserId: supervisor.userId, maintDeptId: 'd-district' },
        ...{ permitNo: `望挖许${count}`, permitStart: '2026-06-01', permitEnd: '2026-12-31', permitArea: 100, ...more },
      })
      if (code !== 0) throw new Error(msg)
      return data.id
    },
    async lifted(id: string): Promise<void> {
      const { code, msg } = await supervisor.post('szgl/phjg/upgrade', { id, opinion: '纳入定期巡查' })
      if (code !== 0) throw new Error(msg)
    },
    async filed(phjgId: string, more: object = {}) {
      return unit.post('szgl/phjg/sgba/save', {
        ...{ phjgId, actualStart: '2026-06-10', plannedEnd: '2026-07-10', builderManager: '顾怀安', builderPhone: '10000000001' },
        ...{ safetyOfficer: '沈知微', safetyPhone: '10000000002', constructionPlan: await paper(unit), emergencyPlan: await paper(unit) },
        ...{ pipelineBriefing: await paper(unit), fenceKind: '1', signBoardImages: await paper(unit), commitment: true, submit: true },
        ...more,
      })
    },
    async visited(phjgId: string, more: object = {}) {
      const images = [...(await paper(supervisor)), ...(await paper(supervisor))]
      const seen = { location: { lng: 123.61, lat: 29.81 }, progress: 40, checkItems: [{ code: '01', result: '1' }], images }
      return supervisor.post('szgl/phjg/visit/save', { phjgId, ...seen, ...more })
    },
    async ordered(phjgId: string, more: object = {}) {
      return supervisor.post('szgl/phjg/zgdb/save', {
        ...{ phjgId, kind: '4', level: '2', problem: '围挡破损', basis: '条例第三十五条', requirement: '修复围挡' },
        ...{ problemImages: await paper(supervisor), toUserId: unit.userId, toUnit: '样例公司', submit: true, ...more },
      })
    },
    /** As put right when it was issued, unless told otherwise. */
    async reported(id: string, at?: string) {
      const reformTime = at ?? (await unit.get<{ issueTime: string }>(`szgl/phjg/zgdb/info/${id}`)).data.issueTime
      return unit.put('szgl/phjg/zgdb/dispose', { id, action: 1, measures: '已修复', reformTime, reformImages: await paper(unit) })
    },
    async applied(phjgId: string, more: object = {}) {
      return unit.post('szgl/phjg/yssq/save', {
        ...{ phjgId, actualEnd: '2026-06-20', restoreDate: '2026-06-25', restoreArea: 80, restoreUnit: '样例公司' },
        ...{ backfillMaterial: '级配碎石', compaction: 95, testReport: await paper(unit), beforeImages: await paper(unit) },
        ...{ afterImages: await paper(unit), submit: true, ...more },
      })
    },
    /** The check on site, then the audit. */
    async audited(id: string, result: number, more: object = {}) {
      const checked = await supervisor.put('szgl/phjg/yssq/check', { id, ...siteCheck(String(result)) })
      if (checked.code !== 0) return checked
      return auditor.put('szgl/phjg/yssq/audit', {
        id,
        result,
        comment: '验收意见',
        ...more,
      })
    },
    async row(id: string) {
      return (await supervisor.get<Readonly<Record<string, unknown>>>(`szgl/phjg/info/${id}`)).data
    },
  }
}
