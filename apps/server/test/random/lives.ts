import type { Actor } from '@chengan/kernel/access/actor'
import { sampleNamed } from '../samples/named.ts'
import type { CallReply, Person } from '../support/people.ts'
import { signedOpinion } from '../support/signing.ts'
import type { Crowd } from './crowd.ts'
import type { Values } from './judge.ts'

/** What an approval flow does to a new row before callers act on it by its table; false: nothing. */
type Grow = (part: { readonly id: string; readonly person: Person; readonly actor: Actor; readonly crowd: Crowd }) => Promise<boolean>

/** Whether somebody by this name writes rows of the resource that lead anywhere. */
export const writes = (resource: string, name: string) => sampleNamed(resource).writers?.includes(name) ?? true

async function moved(person: Person | undefined, verb: string, id: string, more: Values = {}): Promise<void> {
  const reply: CallReply | undefined = (await person?.raw('PUT', `szgl/spws/${verb}`, { body: { id, comment: '同意', ...more } }))?.json()
  if (reply?.code !== 0) throw new Error(`${verb}: ${JSON.stringify(reply)}`)
}

/** A document of the district goes through its flow to the seal, by those who hold its steps. */
const sealed: Grow = async ({ id, person, actor, crowd }) => {
  if (actor.deptId !== 'd-district') return false
  await moved(person, 'submit', id)
  const reply: CallReply = (await person.raw('GET', `szgl/spws/info/${id}`)).json()
  if (reply.data.docKind === '4') {
    await moved(crowd.people.checker, 'audit', id, { result: '1' })
    const { signer } = crowd.people
    if (signer !== undefined)
      await moved(signer, 'audit', id, await signedOpinion(crowd.house.open.services, signer, id, { comment: '同意' }))
  }
  await moved(crowd.people.sealer, 'seal', id)
  return true
}

const growth: Readonly<Record<string, Grow>> = { approvalDocument: sealed }

/** Lets a new row grow to where callers act on it; answers whether anything was done to it. */
export const growOf = async (resource: string, newborn: Parameters<Grow>[0]): Promise<boolean> =>
  (await growth[resource]?.(newborn)) ?? false
