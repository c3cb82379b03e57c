import { riskLevel4 } from '@chengan/domain/assets/dictionaries/dangers'
import { isGiven } from '@chengan/kernel/condition'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { asText, asTexts } from '@chengan/kernel/values'
import { takeSteps } from '../../../../resources/change/by-system.ts'
import { copiesOf } from '../../../../resources/files/copies.ts'
import type { Effect } from '../../../../resources/implementation.ts'

// What a body, its hazard and its disease tell each other (assets.md §3 bhjc/dxbht).

const BODIES = 'szgl/bhjc/dxbht'
const MOST_PHOTOS = 9
const { level4 } = riskLevel4.values

/** With its disposal the rectification of its hazard has begun. */
export const beginReform: Effect<'undergroundBody'> = async (effect) => {
  await takeSteps(effect, {
    resource: 'facilityHazard',
    ids: asTexts([effect.row.dangerId]),
    action: 'startReform',
    where: ({ sourceId }) => sourceId === effect.row.id,
    opinion: effect.opinion,
  })
}

/** The re-survey that it passes finishes its hazard, with the photos. */
export const finishHazard: Effect<'undergroundBody'> = async (effect) => {
  const { row } = effect
  const id = asText(row.dangerId)
  if (id === '') return
  const reformImages = await copiesOf(effect, asTexts(row.recheckImages).slice(0, MOST_PHOTOS), { resource: 'facilityHazard', id })
  const reformContent = `病害体${asText(row.bodyNo)}复测合格：${effect.opinion ?? ''}`
  await takeSteps(effect, {
    resource: 'facilityHazard',
    ids: [id],
    action: 'finish',
    where: ({ sourceId }) => sourceId === row.id,
    values: () => ({ reformContent, reformDate: effect.today, reformImages }),
    opinion: reformContent,
  })
}

/** A body that was observed before it grew is closed in the library too. */
export const closeDisease: Effect<'undergroundBody'> = async (effect) => {
  await takeSteps(effect, {
    resource: 'trackedDisease',
    ids: asTexts([effect.row.trackId]),
    action: 'close',
    where: ({ sourceId }) => sourceId === effect.row.id,
    opinion: effect.opinion,
  })
}

/** What does not pass its recheck is disposed of again. */
export const reopenBody: Effect<'facilityHazard'> = async (effect) => {
  const { row } = effect
  if (row.sourceType !== BODIES) return
  await takeSteps(effect, {
    resource: 'undergroundBody',
    ids: [asText(row.sourceId)],
    action: 'reopen',
    where: ({ dangerId }) => dangerId === row.id,
    opinion: effect.opinion,
  })
}

/** An observation of a body writes its size there; where that raises its level, it is to be disposed of, and its disease has been dealt with. */
export const tellBody: Effect<'trackedDisease'> = async (effect) => {
  const { row } = effect
  if (row.sourceRoot !== BODIES) return
  const id = asText(row.sourceId)
  const { length, width, depth, bottomDepth } = row.logs?.at(-1)?.size ?? {}
  const measured = Object.fromEntries(
    Object.entries({ length, width, topDepth: depth, bottomDepth }).filter(([, value]) => isGiven(value)),
  ) as ValuesNamed<'undergroundBody'>
  if (Object.keys(measured).length === 0) return
  await takeSteps(effect, { resource: 'undergroundBody', ids: [id], action: 'measure', values: () => measured, opinion: effect.opinion })
  const opinion = `跟踪病害${asText(row.diseaseNo)}观察后等级升高`
  const taken = await takeSteps(effect, {
    resource: 'undergroundBody',
    ids: [id],
    action: 'worsen',
    where: ({ riskLevel }) => riskLevel !== level4.value,
    opinion,
  })
  if (taken.length > 0)
    await takeSteps(effect, {
      resource: 'trackedDisease',
      ids: [row.id],
      action: 'dispose',
      values: () => ({ disposeResult: `${opinion}，转病害体处置` }),
      opinion,
    })
}
