import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findingForm, HAZARDS, type HazardReply, openUtilities, type Utilities } from '../testing/utilities-house.ts'

let here: Utilities
beforeAll(async () => {
  here = await openUtilities()
})
afterAll(() => here.close())

const telling = { description: 'LNG卸车口未安装拉断阀', hazardLevel: '1' }
const saved = async (more: Readonly<Record<string, unknown>>) => {
  const { district } = here.at
  return district.put<HazardReply & { warnings?: readonly { field: string }[] }>(HAZARDS, await findingForm(here, district, more))
}
const sampled = async () =>
  (await here.at.city.get<{ list: { id: string; overruleReason: string }[] }>(`${HAZARDS}/page`, { tab: 'gradedLow' })).data.list

describe('gysy/aqjdyhpc/rule-15: a finding whose words tell of a major hazard', () => {
  it('is told of when it is saved as general, and not reported so without a reason', async () => {
    const draft = await saved(telling)
    expect(draft.data.warnings?.map(({ field }) => field)).toContain('hazardLevel')
    const refused = await here.at.district.put(`${HAZARDS}/report`, { id: draft.data.id })
    expect(refused).toMatchObject({ code: -2, msg: '建议判定为重大隐患，判为一般隐患须填写判定说明' })
  })
  it('stands with its reason in the list that the city samples; one of which nothing was proposed does not', async () => {
    const overruled = await saved({ ...telling, overruleReason: '该卸车口已停用并加盲板' })
    const plain = await saved({})
    for (const { data } of [overruled, plain]) expect((await here.at.district.put(`${HAZARDS}/report`, { id: data.id })).code).toBe(0)
    expect(await sampled()).toMatchObject([{ id: overruled.data.id, overruleReason: '该卸车口已停用并加盲板' }])
  })
})
