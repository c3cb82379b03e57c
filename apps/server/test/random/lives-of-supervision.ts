import type { Actor } from '@chengan/kernel/access/actor'
import type { Person, Reply } from '../people.ts'
import { signedOpinion } from '../signing.ts'
import { uploadPicture } from '../small-city.ts'
import type { Crowd } from './crowd.ts'
import type { Values } from './judge.ts'
import type { Birth, Grow } from './lives.ts'

/** Works of either district: the unit, who supervises them, and somebody of each who may do whatever there is to do. */
interface Works {
  readonly regionId: string
  readonly unit: string
  readonly bureau: string
}

const ours: Works = { regionId: '990102', unit: 'd-company', bureau: 'd-district' }
const theirs: Works = { regionId: '990121', unit: 'd-company2', bureau: 'd-other' }
const worksOf = (actor: Actor) => (actor.regionId === '990121' ? theirs : ours)

function mightyOf(crowd: Crowd, dept: string): Person {
  const person = crowd.people[`mighty ${dept}`]
  if (person === undefined) throw new Error(`nobody of ${dept}`)
  return person
}

async function done(person: Person, path: string, body: Values): Promise<string> {
  const reply: Reply = (await person.raw('POST', path, { body })).json()
  if (reply.code !== 0) throw new Error(`${path}: ${JSON.stringify(reply)}`)
  return reply.data.id
}

let permits = 0
const registration = ({ regionId, unit, bureau }: Works, superviseUserId: string): Values => {
  permits += 1
  return {
    projectName: `管线工程${permits}`,
    matter: '1',
    regionId,
    unitDeptId: unit,
    superviseDeptId: bureau,
    superviseUserId,
    maintDeptId: bureau,
    constructionUnit: '样例建设单位',
    permitNo: `许可${permits}`,
    permitStart: '2026-01-01',
    permitEnd: '2027-12-31',
    permitArea: 100,
  }
}

/** Works that are under supervision and not yet filed. */
const permitted = (crowd: Crowd, works: Works) => {
  const officer = mightyOf(crowd, works.bureau)
  return done(officer, 'szgl/phjg/save', registration(works, officer.userId))
}

const filing = async (phjgId: string, fresh: () => Promise<string>): Promise<Values> => ({
  phjgId,
  actualStart: '2026-06-10',
  plannedEnd: '2026-12-10',
  builderManager: '顾怀安',
  builderPhone: '10000000001',
  safetyOfficer: '沈知微',
  safetyPhone: '10000000002',
  constructionPlan: [await fresh()],
  emergencyPlan: [await fresh()],
  pipelineBriefing: [await fresh()],
  fenceKind: '1',
  signBoardImages: [await fresh()],
  stages: [],
  commitment: true,
})

/** Works that have begun: their filing is handed in. */
async function begun(crowd: Crowd, works: Works): Promise<string> {
  const phjgId = await permitted(crowd, works)
  const unit = mightyOf(crowd, works.unit)
  const form = await filing(phjgId, () => uploadPicture(crowd.house, unit))
  await done(unit, 'szgl/phjg/sgba/save', { ...form, submit: true })
  return phjgId
}

export const supervisionBirths: Readonly<Record<string, Birth>> = {
  supervision: ({ actor }) => ({ ...registration(worksOf(actor), actor.userId), wjspId: null, preapasId: null }),
  constructionFiling: async ({ actor, crowd, fresh }) => filing(await permitted(crowd, worksOf(actor)), fresh),
  rectificationOrder: async ({ draw, actor, crowd, fresh }) => ({
    phjgId: await begun(crowd, worksOf(actor)),
    kind: draw.oneOf(['1', '2', '4']),
    level: draw.oneOf(['1', '2', '3']),
    problem: '围挡破损',
    basis: '条例第三十五条',
    requirement: '修复围挡',
    problemImages: [await fresh()],
    visitId: null,
    deadline: null,
    toUnit: '样例建设单位',
    toUserId: mightyOf(crowd, worksOf(actor).unit).userId,
  }),
  acceptanceApplication: async ({ actor, crowd, fresh }) => ({
    phjgId: await begun(crowd, worksOf(actor)),
    actualEnd: '2026-06-20',
    restoreDate: '2026-06-25',
    restoreArea: 80,
    restoreUnit: '样例修复单位',
    backfillMaterial: '级配碎石',
    compaction: 95,
    // Each depth has what is asked there (CJJ 1-2008).
    compactionTests: [
      { depth: 0.5, share: 96 },
      { depth: 1.2, share: 94 },
      { depth: 2, share: 92 },
    ],
    sectionIds: [],
    layerThickness: [],
    attendees: [],
    items: [],
    testReport: [await fresh()],
    beforeImages: [await fresh()],
    afterImages: [await fresh()],
  }),
  // Notices of acceptance go to the seal at once, decisions are checked and signed before.
  approvalDocument: ({ draw }) => ({
    docKind: draw.oneOf(['1', '4']),
    bizType: '1',
    bizId: `biz${draw.below(1e9)}`,
    title: '决定书',
    mainSend: '样例单位',
    content: '<p>准予许可。</p>',
  }),
}

export const supervisionWriters: Readonly<Record<string, readonly string[]>> = {
  supervision: ['district', 'warden', 'mighty d-district'],
  constructionFiling: ['applicant', 'mighty d-company', 'mighty d-company2'],
  rectificationOrder: ['warden', 'mighty d-district', 'mighty d-other'],
  acceptanceApplication: ['applicant', 'mighty d-company', 'mighty d-company2'],
  approvalDocument: ['warden', 'mighty d-district'],
}

async function moved(person: Person | undefined, verb: string, id: string, more: Values = {}): Promise<void> {
  const reply: Reply | undefined = (await person?.raw('PUT', `szgl/spws/${verb}`, { body: { id, comment: '同意', ...more } }))?.json()
  if (reply?.code !== 0) throw new Error(`${verb}: ${JSON.stringify(reply)}`)
}

/** A document of the district goes through its flow to the seal, by those who hold its steps. */
const sealed: Grow = async ({ id, person, actor, crowd }) => {
  if (actor.deptId !== 'd-district') return false
  await moved(person, 'submit', id)
  const reply: Reply = (await person.raw('GET', `szgl/spws/info/${id}`)).json()
  if (reply.data.docKind === '4') {
    await moved(crowd.people.checker, 'audit', id, { result: '1' })
    const { signer } = crowd.people
    if (signer !== undefined)
      await moved(signer, 'audit', id, await signedOpinion(crowd.house.open.services, signer, id, { comment: '同意' }))
  }
  await moved(crowd.people.sealer, 'seal', id)
  return true
}

export const supervisionGrowth: Readonly<Record<string, Grow>> = { approvalDocument: sealed }
