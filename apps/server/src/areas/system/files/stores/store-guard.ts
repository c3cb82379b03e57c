import { lookup } from 'node:dns/promises'
import { resolve, sep } from 'node:path'
import { ossType } from '@chengan/domain/system/dictionaries/operations'
import { bareHost, isInnerHost, isPrivateAddress } from '@chengan/domain/system/integration/networks'
import { refuse } from '@chengan/kernel/errors/refusal'
import { addressIn } from '../../../../ports/stores/s3-store.ts'
import type { Config } from '../../../../start/config.ts'
import { localFolder, type StoreSettings, s3PlaceOf, trackersOf } from './store-places.ts'

type Allowed = Pick<Config, 'storeHosts' | 'storeFolders' | 'dataDir'>

/** The hosts that settings of a store lead to, as they are called in the end: the bucket may stand in the host. */
function hostsOf(settings: StoreSettings): readonly string[] {
  const { qiniu, fastDfs, local } = ossType.values
  // Qiniu itself says where its buckets are.
  if (settings.type === local.value || settings.type === qiniu.value) return []
  if (settings.type === fastDfs.value) return trackersOf(settings).map(({ host }) => host)
  try {
    const place = s3PlaceOf(settings)
    return place === null ? [] : [addressIn(place, '').hostname]
  } catch {
    throw refuse('storeAddressWrong')
  }
}

/** Refuses settings of a store that lead into the house where the operator has not allowed it: which hosts and folders of the house the console may reach is
 *  decided by who runs the server, not by who may change its settings. What a name leads to is asked by `refuseInsideNames`. */
export function refuseForeignPlace(settings: StoreSettings, allowed: Allowed): void {
  for (const host of hostsOf(settings)) {
    if (isInnerHost(host) && !allowed.storeHosts.includes(bareHost(host))) throw refuse('storeHostInside', { '0': host })
  }
  if (settings.type !== ossType.values.local.value) return
  const folder = resolve(localFolder(allowed.dataDir, settings))
  const within = [allowed.dataDir, ...allowed.storeFolders].some((base) => `${folder}${sep}`.startsWith(resolve(base) + sep))
  if (!within) throw refuse('storeFolderOutside', { '0': folder })
}

/** Refuses settings whose names lead into the house. It asks the name service, so no transaction stands around it. */
export async function refuseInsideNames(settings: StoreSettings, allowed: Allowed): Promise<void> {
  for (const host of hostsOf(settings)) {
    if (allowed.storeHosts.includes(bareHost(host))) continue
    const addresses = await lookup(bareHost(host), { all: true }).catch(() => [])
    if (addresses.some(({ address }) => isPrivateAddress(address))) throw refuse('storeHostInside', { '0': host })
  }
}
