import { useQueries } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { read } from '../../../api/read.ts'
import { type MenuItem, useSession } from '../../../api/session/session.ts'
import { useText } from '../../../language/language-context.tsx'
import { presentPlace } from '../../../navigation/address.ts'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { NotFoundPage } from '../../pages/not-found-page.tsx'
import { useChangeSystem } from '../../session/use-change-system.ts'
import { PageLoading } from './page-loading.tsx'
import { resolvePage } from './resolve-page.ts'

/** A page that the menu of the present system lacks: one of another system of the user's is shown there, as a duty or a notice may lead to it;
 *  any other is not found. */
export function MissingPage({ path, query }: { path: string; query: URLSearchParams }) {
  const text = useText()
  const { user, systemCode } = useSession()
  const { message } = useFeedback()
  const change = useChangeSystem()
  const others = (user?.systemCodes ?? []).filter((code) => code !== systemCode)
  const menus = useQueries({
    queries: others.map((code) => ({
      ...read<readonly MenuItem[] | null>('sys/menu/pcNav', { systemCode: code }),
      meta: { quiet: true },
    })),
  })
  const coming = menus.some((menu) => menu.isPending)
  const there = others.find((_, at) => resolvePage(menus[at]?.data ?? [], path, text).kind === 'screen')
  const enter = useEffectEvent(() => {
    // Whoever is just leaving for another system is not fetched back by the page that he leaves.
    if (there === undefined || presentPlace().path !== path) return
    void message.info(text.systemsPage.entered(text.systems[there]))
    const tail = query.toString()
    change(there, tail === '' ? path : `${path}?${tail}`)
  })
  useEffect(() => {
    if (there === undefined) return
    const soon = setTimeout(() => enter())
    return () => clearTimeout(soon)
  }, [there])
  return coming || there !== undefined ? <PageLoading /> : <NotFoundPage />
}
