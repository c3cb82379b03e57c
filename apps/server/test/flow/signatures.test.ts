import { keyProofText, signedText } from '@chengan/flow/operations/signed-opinion'
import { person, piece } from '@chengan/flow/testing/sketch'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newSm2KeyPair, sm2Sign } from '../../src/ciphers/sm2.ts'
import type { CallReply, Person } from '../support/people.ts'
import { uploadPicture } from '../support/small-city.ts'
import { type FlowHouse, openFlowHouse } from './flow-house.ts'

interface Stepped {
  readonly processInstanceId: string
  readonly nextTasks: readonly { readonly taskId: string }[]
}

const keys = newSm2KeyPair()
let flow: FlowHouse
beforeAll(async () => {
  flow = await openFlowHouse()
  const first = person('A', '${initiator}', { autoComplete: 'true' })
  const signing = person('B', flow.at.district.userId, { sign: 'signature' })
  const nodes = [piece('start', 'start'), first, signing, person('C', flow.at.city.userId), piece('end', 'end')]
  await flow.deploys(nodes, ['start > A', 'A > B', 'B > C', 'C > end'])
})
afterAll(() => flow.close())

async function atSigning(): Promise<{ instance: string; taskId: string }> {
  const body = { processDefinitionKey: 'trip', businessKey: await flow.trip(flow.at.staff) }
  const begun: CallReply<Stepped> = await flow.at.staff.post('act/running/startOfBusinessKey', body)
  return { instance: begun.data.processInstanceId, taskId: begun.data.nextTasks[0]?.taskId ?? '' }
}

const registers = (who: Person, pair = keys, signer = pair) =>
  who.post('sys/user/signKey', { publicKey: pair.publicKey, proof: sm2Sign(keyProofText(who.userId, pair.publicKey), signer.privateKey) })

/** A signature as a client makes it; `signed` is what it differs in from what is sent. */
function signs(
  signing: { instance: string; taskId: string },
  signed: { message?: string; outcome?: string; time?: string; key?: string } = {},
) {
  const { message = '同意', outcome = '', time = '2026-06-30 10:00:20', key = keys.privateKey } = signed
  return `${time} ${sm2Sign(signedText({ instance: signing.instance, task: signing.taskId, outcome, message }, time), key)}`
}

const says = (taskId: string, signature?: string) =>
  flow.at.district.post<Stepped>('act/task/complete', { taskId, comment: '同意', signature })

describe('a step that asks for a signature', () => {
  test('B-6 is not passed without one, nor before its handler has registered a key', async () => {
    const theSigning = await atSigning()
    expect((await says(theSigning.taskId)).code).toBe(10174)
    expect(await says(theSigning.taskId, signs(theSigning))).toMatchObject({ code: 10400, msg: '请先登记签名公钥' })
    expect((await says(theSigning.taskId, 'https://example.test/autograph.png')).code).toBe(10003)
  })

  test('B-6 takes a key from who proves that it is his, by its own call alone', async () => {
    const { district } = flow.at
    expect(await registers(district, keys, newSm2KeyPair())).toMatchObject({ code: 10400, msg: '签名校验未通过' })
    expect((await district.post('sys/user/signKey', { publicKey: 'ff', proof: 'ff' })).code).toBe(10003)
    expect((await district.post('sys/user/setting', { path: 'sign.publicKey', value: keys.publicKey })).code).toBe(403)
    expect((await registers(district)).code).toBe(0)
    expect((await district.get('sys/user/signKey')).data).toEqual({ publicKey: keys.publicKey })
  })

  test.each([
    ['of another opinion', { message: '不同意' }],
    ['of another outcome', { outcome: 'reject' }],
    ['of another key', { key: newSm2KeyPair().privateKey }],
    ['of yesterday', { time: '2026-06-29 10:00:20' }],
  ])('B-6 refuses a signature %s', async (_what, signed) => {
    const ownSigning = await atSigning()
    expect(await says(ownSigning.taskId, signs(ownSigning, signed))).toMatchObject({ code: 10400, msg: '签名校验未通过' })
  })

  test('B-6 refuses the signature of another task', async () => {
    const [one, other] = [await atSigning(), await atSigning()]
    expect((await says(one.taskId, signs(other))).code).toBe(10400)
  })

  test('B-6 is passed with the right one; the history tells when the opinion was changed afterwards, whatever key is registered then', async () => {
    const givenSigning = await atSigning()
    expect((await says(givenSigning.taskId, signs(givenSigning))).code).toBe(0)
    expect((await registers(flow.at.district, newSm2KeyPair())).code).toBe(0)
    const step = async () => {
      const { data } = await flow.at.staff.get<readonly { activityId: string; signatureValid?: boolean }[]>(
        'act/his/getTaskHandleDetailInfo',
        {
          processInstanceId: givenSigning.instance,
        },
      )
      return data.find((one) => one.activityId === 'B')
    }
    expect(await step()).toMatchObject({ signatureValid: true })
    await sql`update flow_task set comment = '不同意' where id = ${givenSigning.taskId}`.execute(flow.db)
    expect(await step()).toMatchObject({ signatureValid: false })
    expect(
      (await flow.at.staff.get<readonly object[]>('act/his/getTaskHandleDetailInfo', { processInstanceId: givenSigning.instance })).data[0],
    ).not.toHaveProperty('signatureValid')
  })

  test('B-6 a signature drawn by hand is a file that its handler brought; it stays with the instance and the history shows it', async () => {
    const signing = await atSigning()
    expect((await registers(flow.at.district)).code).toBe(0)
    const others = await uploadPicture(flow.house, flow.at.city, 'signature.png')
    expect(await says(signing.taskId, `${signs(signing)} ${others}`)).toMatchObject({ code: 10003 })
    const picture = await uploadPicture(flow.house, flow.at.district, 'signature.png')
    expect((await says(signing.taskId, `${signs(signing)} ${picture}`)).code).toBe(0)
    const query = { processInstanceId: signing.instance }
    const steps = (await flow.at.staff.get<readonly { activityId: string }[]>('act/his/getTaskHandleDetailInfo', query)).data
    expect(steps.find((one) => one.activityId === 'B')).toMatchObject({
      signatureValid: true,
      signatureUrl: expect.stringContaining(`/api/sys/oss/preview/${picture}?s=`),
    })
    const { rows } = await sql<{ biz_id: string }>`select biz_id from file where id = ${picture}`.execute(flow.db)
    expect(rows).toEqual([{ biz_id: signing.instance }])
  })
})

describe('the files of an opinion', () => {
  test('R-12 stay with the instance; those of others are refused', async () => {
    const signing = await atSigning()
    expect((await registers(flow.at.district)).code).toBe(0)
    const gives = (file: string) =>
      flow.at.district.post('act/task/complete', {
        taskId: signing.taskId,
        comment: '同意',
        signature: signs(signing),
        attachments: [{ id: file }],
      })
    expect((await gives(await uploadPicture(flow.house, flow.at.city))).code).toBe(10003)
    const file = await uploadPicture(flow.house, flow.at.district)
    expect((await gives(file)).code).toBe(0)
    const { rows } = await sql<{ biz_id: string }>`select biz_id from file where id = ${file}`.execute(flow.db)
    expect(rows).toEqual([{ biz_id: signing.instance }])
  })
})
