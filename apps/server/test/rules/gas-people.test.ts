import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AnsweredRow, Person } from '../support/people.ts'
import { uploadPicture } from '../support/small-city.ts'
import { type Form, type RuleGround, refusedAt, rulesOf } from './rule-ground.ts'

const PERSON = 'jobPerson'
const TRAIN = 'jobPersonTrain'
const VIOLATION = 'staffViolation'
let here: RuleGround
let company: Person

rulesOf('principal', (ground, person) => {
  ;[here, company] = [ground, person]
})

let serial = 0

/** A certificate as its company enters it; the kind is that of gas staff unless another is said. */
async function certificate(more: Form = {}): Promise<Form> {
  serial += 1
  const file = { certFile: [await uploadPicture(here.house, company, '证书.jpg')] }
  return { certType: '1', certNo: `ZS${serial}`, issueDate: '2025-03-01', certValidTo: '2028-01-01', ...file, ...more }
}
const employed = (values: Form = {}) => here.added(PERSON, company, values)
const file = (id: string) => here.info(PERSON, company, id)

/** What the file says of a person on a post with these certificates. */
async function standing(postType: string, certificates: readonly Form[], more: Form = {}): Promise<AnsweredRow> {
  const rows: Form[] = []
  for (const one of certificates) rows.push(await certificate(one))
  const { id } = await employed({ postType, personType: '3', certificates: rows, ...more })
  return file(id)
}
const status = async (...given: Parameters<typeof standing>) => (await standing(...given)).certStatus

describe('the certificates of a person', () => {
  const filler = { trade: '11' }
  const cylinders = { certType: '2', equipmentItem: 'P' }

  it('gysy/jobperson/rule-1: are as good as the worst of those that the post needs', async () => {
    expect(await status('11', [filler, cylinders])).toBe('1')
    expect(await status('11', [filler, { ...cylinders, certValidTo: '2026-09-28' }])).toBe('2')
    expect(await status('11', [{ ...filler, certValidTo: '2026-06-29' }, cylinders])).toBe('3')
    expect(await status('11', [filler])).toBe('4')
    // One that the post does not need makes nothing worse.
    expect(await status('11', [filler, cylinders, { certType: '9', certValidTo: '2026-01-01' }])).toBe('1')
  })

  it.each([
    ['01', { trade: '01' }],
    ['08', { trade: '08' }],
    ['10', { trade: '10' }],
    ['13', { certType: '4', trade: '13' }],
    ['14', { certType: '4', trade: '14' }],
    ['15', { certType: '3', trade: '15' }],
    ['16', { certType: '3', trade: '16' }],
  ])('gysy/jobperson/rule-6: of post %s are those of its trade, no others', async (post, needed) => {
    const other = { ...needed, trade: post === '08' ? '09' : '08' }
    expect([await status(post, [needed]), await status(post, [other])]).toEqual(['1', '4'])
  })

  it('gysy/jobperson/rule-6: are asked besides of whoever unloads tankers or keeps vessels safe, whatever his post', async () => {
    const unloading = { certType: '2', equipmentItem: 'R2' }
    expect(await status('05', [{ trade: '05' }], { equipmentItems: ['R2'] })).toBe('4')
    expect(await status('05', [{ trade: '05' }, unloading], { equipmentItems: ['R2'] })).toBe('1')
    expect(await status('99', [unloading], { equipmentItems: ['A'] })).toBe('4')
    expect(await status('99', [{ certType: '2', equipmentItem: 'A' }], { equipmentItems: ['A'] })).toBe('1')
  })

  it.each([
    ['1', {}, '2028-03-01', null],
    ['2', { equipmentItem: 'P' }, '2029-03-01', null],
    ['3', {}, '2031-03-01', '2028-03-01'],
    ['4', {}, '2031-03-01', null],
  ])(
    'gysy/jobperson/rule-6: of kind %s last their years from the day of issue where nobody says until when',
    async (certType, more, end, review) => {
      const { certificates } = await standing('99', [{ certType, certValidTo: undefined, ...more }])
      expect(certificates).toMatchObject([{ certValidTo: end, ...(review === null ? {} : { nextReviewDate: review }) }])
    },
  )

  it('gysy/jobperson/rule-6: of a delivery worker go with the station that he is signed into', async () => {
    const form = { postType: '10', gasFacilityId: undefined, certificates: [await certificate({ trade: '10' })] }
    // A draft may still lack it.
    const { id } = await employed(form)
    expect(refusedAt(await company.post('gysy/jobperson/submit', { id }))).toEqual([10001, 'gasFacilityId'])
  })
})

describe('the people that a company must have', () => {
  const leastOf = async (businessTypes: string, customers: number) => {
    await sql`update gas_company set business_types = ${businessTypes}, resident_count = ${customers - 1}, non_resident_count = 1
      where id = 'c-one'`.execute(here.house.open.services.db)
    await here.work('staffing')
    return (await here.at.district.get('gysy/gascompanies/info/c-one')).data.staffMinimum
  }

  it.each([
    [2500, 1],
    [2501, 2],
    [100_000, 40],
    [100_001, 41],
    [102_500, 41],
    [102_501, 42],
  ])('gysy/jobperson/rule-3: for %s customers of piped gas are %s', async (customers, least) => {
    expect(await leastOf('{1}', customers)).toBe(least)
  })

  it.each([
    [1000, 3],
    [2401, 4],
    [9999, 13],
    [10_000, 13],
    [20_001, 33],
    [50_000, 53],
    [60_001, 69],
    [100_000, 93],
    [100_001, 98],
  ])('gysy/jobperson/rule-4: for %s customers of bottled gas are %s', async (customers, least) => {
    expect(await leastOf('{2}', customers)).toBe(least)
  })
})

describe('a training', () => {
  it.each([
    ['1', '2026-02-01', 48],
    ['1', '2024-02-01', 16],
    ['2', '2024-02-01', 16],
    ['3', '2026-02-01', 72],
    ['3', '2024-02-01', 20],
  ])(
    'gysy/jobpersontrain/rule-1: of somebody of category %s who joined on %s is of %s hours in the year',
    async (personType, entryDate, hours) => {
      const { id } = await employed({ personType, entryDate })
      const told = await company.get('gysy/jobpersonsupervise/jyqk', { jobPersonId: id, year: '2026' })
      expect(told.data).toMatchObject({ requiredHours: hours })
    },
  )

  it('gysy/jobpersontrain/rule-1: is of as many hours as the parameter says', async () => {
    const { id } = await employed({ personType: '3', entryDate: '2024-02-01' })
    const { db, settings } = here.house.open.services
    const set = async (value: string) => {
      await sql`update param set param_value = ${value} where param_code = 'gysy.people.staffYearlyHours'`.execute(db)
      await settings.reload()
    }
    await set('24')
    const told = await company.get('gysy/jobpersonsupervise/jyqk', { jobPersonId: id, year: '2026' })
    await set('20')
    expect(told.data).toMatchObject({ requiredHours: 24 })
  })

  it('gysy/jobpersontrain/rule-3: is of half an hour to 200 hours, and of no more than eight on each of its days', async () => {
    const { id: jobPersonId } = await employed()
    const oneDay = { startDate: '2026-03-02 09:00:00', endDate: '2026-03-02 21:00:00' }
    const quarter = { startDate: '2026-03-02 09:00:00', endDate: '2026-05-31 17:00:00' }
    const trained = async (span: Form, hours: number) => (await here.add(TRAIN, company, { jobPersonId, ...span, hours })).code
    expect([await trained(oneDay, 0.4), await trained(oneDay, 0.5)]).toEqual([10033, 0])
    expect([await trained(oneDay, 8), await trained(oneDay, 8.5)]).toEqual([0, 10400])
    expect([await trained(quarter, 200), await trained(quarter, 200.5)]).toEqual([0, 10034])
  })
})

describe('a violation', () => {
  let jobPersonId = ''
  beforeAll(async () => {
    jobPersonId = (await employed()).id
  })
  const recorded = (values: Form) => here.add(VIOLATION, here.at.district, { jobPersonId, ...values })

  it.each([
    ['01', 12],
    ['02', 3],
    ['03', 12],
    ['04', 6],
    ['05', 2],
    ['06', 6],
    ['07', 6],
    ['08', 6],
    ['09', 3],
    ['10', 6],
    ['99', 1],
  ])('gysy/gysyjobpersonsupervisewgjl/rule-1: of kind %s counts %s points where nobody says how many', async (violationType, points) => {
    const { id } = (await recorded({ violationType, points: undefined })).data
    expect(await here.info(VIOLATION, here.at.district, id)).toMatchObject({ points })
  })

  it('gysy/gysyjobpersonsupervisewgjl/rule-1: counts 1, 2, 3, 6 or 12 points, whichever the district sets', async () => {
    const codes: Record<number, number> = {}
    for (const points of [0, 1, 2, 3, 4, 5, 6, 7, 9, 11, 12, 13]) codes[points] = (await recorded({ points })).code
    const allowed = Object.entries(codes).filter(([, code]) => code === 0)
    expect(allowed.map(([points]) => Number(points))).toEqual([1, 2, 3, 6, 12])
  })

  it('gysy/gysyjobpersonsupervisewgjl/rule-4: is recorded with a picture or a paper as evidence, and keeps one when it is changed', async () => {
    expect(refusedAt(await recorded({ images: undefined, attachments: undefined }))).toEqual([-2, 'images'])
    const attachments = [await uploadPicture(here.house, here.at.district, '笔录.pdf')]
    const { id } = (await recorded({ images: undefined, attachments })).data
    expect((await here.edit(VIOLATION, here.at.district, id, { attachments: [] })).code).toBe(-2)
  })
})
