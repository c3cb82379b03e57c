import { iotBindType, iotLogType } from '@chengan/domain/utilities/dictionaries/monitoring'
import { bindingChanged, boundAnew, companyChanged } from '@chengan/domain/utilities/monitoring/device-log/log-words'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { displayNameOf } from '@chengan/kernel/definition/names'
import type { Label } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { asText } from '@chengan/kernel/values'
import type { Context } from '../../../../context.ts'
import type { EffectContext } from '../../../../resources/implementation.ts'
import { namesFor } from '../../../../resources/lists/names.ts'
import { logOfDevice } from './device-log.ts'

/** A binding that changes is closed with its date in the log of the device: what it was bound to and what it is bound to now, by their names. */
export async function noteBinding(effect: Context & Pick<EffectContext<'iotDevice'>, 'row' | 'before'>): Promise<void> {
  const { row, before, now } = effect
  if (before === null) return
  const beside = await namesFor(effect, effect.services.registry.byName('iotDevice'), [before, row])
  const [former, present] = [before, row].map((one) => ({
    bound: boundTo(one, beside(one)),
    company: nameIn(beside(one), 'gasCompaniesId'),
  }))
  if (former === undefined || present === undefined) return
  const changes = [
    ...(row.bindId === before.bindId && row.bindType === before.bindType ? [] : [boundAnew(former.bound, present.bound, now.slice(0, 16))]),
    ...(row.gasCompaniesId === before.gasCompaniesId ? [] : [companyChanged(former.company, present.company, now.slice(0, 16))]),
  ]
  if (changes.length === 0) return
  await logOfDevice(effect, row, { logType: iotLogType.values.bindingChange.value, content: bindingChanged(changes) })
}

const bindTypes = Object.values(iotBindType.values)

const nameIn = (beside: Values, field: 'bindId' | 'gasCompaniesId') => asText(beside[displayNameOf(field, false)])

function boundTo({ bindType }: ValuesNamed<'iotDevice'>, beside: Values): Label {
  const kind = bindTypes.find(({ value }) => value === bindType)
  if (kind === undefined || kind === iotBindType.values.none) return { zh: iotBindType.values.none.zh, en: 'nothing' }
  const name = nameIn(beside, 'bindId')
  return { zh: `${kind.zh}「${name}」`, en: `${kind.en} “${name}”` }
}
