import type { ResourceText } from '../../texts/zh-cn.ts'
import type { Beneath } from './drawn-on.ts'

/** What something is drawn on, with its district. */
export function lyingOn(beneath: Pick<Beneath, 'name' | 'district'> | null, text: ResourceText['map']): string {
  if (beneath === null || beneath.name === '') return ''
  return text.on(beneath.district === '' ? beneath.name : text.inDistrict(beneath.name, beneath.district))
}
