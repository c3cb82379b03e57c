import { DISEASE_CODES, defectOfDisease, diseaseCodesIn, firstDiseaseCodes } from '@chengan/domain/assets/tracking/disease-codes'
import type { ActionNamed } from '@chengan/kernel/declared/resources'
import { entryIn } from '@chengan/kernel/definition/forms/dict-in'
import { refuse } from '@chengan/kernel/errors/refusal'
import { asText, asTextOrNull, asTexts } from '@chengan/kernel/values'
import type { Context } from '../../../context.ts'
import { takeSteps } from '../../../resources/change/by-system.ts'
import { copiesOf } from '../../../resources/files/copies.ts'
import type { Effect } from '../../../resources/implementation.ts'
import type { OrderRepair, RepairEnd, TellOfRepair } from '../../repair-parts.ts'

const PHOTOS_OF_AN_EVENT = 8
const MOST_PHOTOS = 9

/** The tables from one list of codes to another, as the city has them. */
export const diseaseCodesOf = ({ services }: Context) =>
  diseaseCodesIn(services.settings.text(DISEASE_CODES, JSON.stringify(firstDiseaseCodes)))

/** The repair of a disease is ordered of a maintenance company; its event is kept with the disease (assets.md §3 szglssyxbhkgl, cz 2). */
export const orderRepairOfDisease =
  (orderRepair: OrderRepair | undefined): Effect<'trackedDisease'> =>
  async (effect) => {
    if (orderRepair === undefined) throw new Error('nobody repairs what diseases order')
    const { row, input, opinion, resource } = effect
    const defectCode = asTextOrNull(input.defectCode) ?? defectOfDisease(diseaseCodesOf(effect), row)
    if (defectCode === null) throw refuse('defectToChoose', {}, { fields: [{ field: 'defectCode', key: 'defectToChoose' }] })
    const words = resource.fields.diseaseType && entryIn(resource.fields.diseaseType, row, row.diseaseType)
    const named = `${asText(row.assetName)}${words?.zh ?? ''}`
    const { eventId } = await orderRepair(effect, {
      ...{ sourceType: resource.root, sourceId: row.id },
      ...{ companyDeptId: asText(input.rcyhDeptId), defectCode, severity: asText(row.severity) },
      ...{ assetType: asText(row.assetType), assetId: asText(row.assetId), roadId: asTextOrNull(row.roadId) },
      title: named,
      description: [`病害${asText(row.diseaseNo)}：${named}`, asTextOrNull(row.part), opinion].filter((one) => one !== null).join('，'),
      ...{ location: row.location ?? null, address: asText(row.address), regionId: asText(row.regionId) },
      images: asTexts(row.images).slice(0, PHOTOS_OF_AN_EVENT),
      deadline: asTextOrNull(input.date),
      opinion,
    })
    await effect.patch({ rcyhId: eventId })
  }

const stepOf: Readonly<Record<RepairEnd['how'], ActionNamed<'trackedDisease'>>> = {
  repaired: 'dispose',
  void: 'giveBack',
  disease: 'giveBack',
}

/** How the repair of a disease ended: done, it waits to be closed; else it is observed again. One that went on meanwhile stays where it is. */
export const tellDiseaseOfRepair: TellOfRepair = async (ctx, id, end) => {
  const disposeResult = `养护工单${end.eventNo}：${end.said}`.slice(0, 500)
  const disposeImages =
    end.how === 'repaired' ? await copiesOf(ctx, end.images.slice(0, MOST_PHOTOS), { resource: 'trackedDisease', id }) : []
  await takeSteps(ctx, {
    resource: 'trackedDisease',
    ids: [id],
    action: stepOf[end.how],
    where: ({ rcyhId }) => rcyhId === end.eventId,
    values: () => (end.how === 'repaired' ? { disposeResult, disposeDate: end.day, disposeImages } : {}),
    opinion: disposeResult,
  })
}
