// Played by generated-client.long.test.ts beside a client that is generated for it: nothing here knows the server but through that client.
import { createClient, createConfig } from './client/client/index.ts'
import {
  getGysyAqjdyhpcInfoById,
  getGysyAqjdyhpcPage,
  postGysyAqjdyhpcAudit,
  postGysyAqjdyhpcDispatch,
  postGysyAqjdyhpcReform,
  postGysyAqjdyhpcReformOver,
  postGysyAqjdyhpcReport,
  putGysyAqjdyhpc,
} from './client/index.ts'
import type { HazardCast, Played, Teller } from './scene.ts'

/** What a success tells; a refusal has every other code. */
type DataOf<Reply> = Reply extends { readonly code: 0; readonly data: infer Data } ? Data : never

/** What a call answered; a refusal ends the story with its code and words. */
function answered<Reply extends { readonly code: number; readonly msg: string; readonly data: unknown }>({
  data: reply,
}: {
  readonly data?: Reply | undefined
}): DataOf<Reply> {
  if (reply === undefined) throw new Error('no answer')
  if (reply.code !== 0) throw new Error(`${reply.code} ${reply.msg}`)
  return reply.data as DataOf<Reply>
}

/** One row of what a save told; several are answered where several were sent. */
function one<Row>(saved: Row | readonly Row[]): Row {
  const row = Array.isArray(saved) ? (saved as readonly Row[])[0] : (saved as Row)
  if (row === undefined) throw new Error('nothing was saved')
  return row
}

/** A hidden danger from its report to its closure, each step by whoever it is for. Answers its states in order, and the row in the end. */
export async function playHazard(scene: HazardCast): Promise<Played> {
  const as = ({ token }: Teller) => createClient(createConfig({ baseUrl: 'http://city.test/api', auth: token, fetch: askWith(scene.ask) }))
  const [district, company] = [as(scene.district), as(scene.company)]
  const states: string[] = []
  const added = answered(
    await putGysyAqjdyhpc({
      client: district,
      body: {
        level: 'qx',
        hazardSource: '2',
        checkType: '2',
        checkDate: '2026-06-30 09:00:00',
        checkers: [scene.district.userId, scene.secondChecker.userId],
        objectType: '1',
        gasCompaniesId: scene.companyId,
        objectName: '听潮苑3#调压箱',
        regionId: '990102001',
        address: '望澜区古渡街118号',
        hasHazard: true,
        hazardCategory: '6',
        hazardLevel: '1',
        description: '出口压力3.9kPa，高于设定3.0kPa',
        beforeImages: [{ id: scene.before }],
      },
    }),
  )
  const { id } = added
  const state = async () => {
    const { status } = answered(await getGysyAqjdyhpcInfoById({ client: district, path: { id } }))
    states.push(status ?? '')
  }
  await state()
  one(answered(await postGysyAqjdyhpcReport({ client: district, body: { id } })))
  await state()
  const order = {
    reformDeptId: scene.companyDeptId,
    reformMode: '2',
    reformDeadline: '2026-07-15',
    suggestion: '更换调压器膜片并复测',
  } as const
  one(answered(await postGysyAqjdyhpcDispatch({ client: district, body: { id, ...order } })))
  await state()
  const measures = { reformPerson: '沈岚汀', reformPhone: '10012345678', reformMeasures: '更换膜片' }
  one(answered(await postGysyAqjdyhpcReform({ client: company, body: { id, ...measures } })))
  await state()
  const done = { reformDesc: '已更换', reformDate: '2026-06-30', afterImages: [{ id: scene.after }] }
  one(answered(await postGysyAqjdyhpcReformOver({ client: company, body: { id, ...done } })))
  await state()
  one(answered(await postGysyAqjdyhpcAudit({ client: district, body: { id, auditResult: '1', opinion: '复查合格' } })))
  await state()
  const row = answered(await getGysyAqjdyhpcInfoById({ client: company, path: { id } }))
  const { total } = answered(await getGysyAqjdyhpcPage({ client: company, query: { limit: 5 } }))
  return { states, row, listed: total }
}

const askWith =
  (ask: HazardCast['ask']): typeof fetch =>
  (input, init) =>
    ask(new Request(input, init))
