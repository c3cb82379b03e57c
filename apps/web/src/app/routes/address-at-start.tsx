import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { fullPathOf, presentPlace, tidy } from '../../navigation/address.ts'

/** The console is drawn for the first time piece by piece, and the router listens only once that is done: an address that was written meanwhile would stand
 *  above a page that is another's. The router is told of it. */
export function AddressAtStart() {
  const { pathname, search } = useLocation()
  const tellOfAnother = useEffectEvent(() => {
    if (fullPathOf(presentPlace()) !== fullPathOf({ path: tidy(pathname), search })) window.dispatchEvent(new PopStateEvent('popstate'))
  })
  useEffect(() => tellOfAnother(), [])
  return null
}
