import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useDeferredValue, useEffect } from 'react'
import { useDictTypes } from '../../api/dictionary.ts'
import { CallFailure } from '../../api/envelope.ts'
import { isOfSession, useMenuTree, usePermissions, useUserInfo } from '../../api/session/session.ts'
import { useSecurityKey } from '../../api/session/use-security-key.ts'
import { loadSettings } from '../../api/user-settings.ts'
import { useText } from '../../language/language-context.tsx'
import { WordsRoot } from '../../resources/words-root.tsx'
import { lazyComponent } from '../../ui/late.tsx'
import { StateLook } from '../../ui/states/state-look.tsx'
import { loadScreens } from '../routes/screens.ts'
import { failureText } from '../session/failure-text.ts'
import { restriction, restrictionOf } from '../session/restriction.ts'
import { leaveForGood } from '../session/use-sign-out.ts'
import { Layout } from './layout.tsx'
import { PageLoading } from './pages/page-loading.tsx'

const Restricted = lazyComponent(() => import('./pages/restricted.tsx').then((module) => module.Restricted))

/** Whether the server says that there are no permissions for this session: then nothing may be shown (SH-3). An outage or a fault of the server says
 *  nothing of them, and a dead session is told by its own reaction. */
function refusesPermissions(error: Error | null): boolean {
  if (!(error instanceof CallFailure) || error.kind !== 'refused') return false
  return error.code !== 401 && error.code !== 500 && restrictionOf(error.code) === undefined
}

/** SH-3: menu, permissions, dictionaries, user and settings are asked for together; the first screen waits for what it cannot do without. */
export function SignedInShell() {
  const text = useText()
  const client = useQueryClient()
  const menu = useMenuTree()
  const permissions = usePermissions()
  useDictTypes()
  const user = useUserInfo()
  const settings = useQuery({ queryKey: ['settings'], queryFn: () => loadSettings().then(() => true), staleTime: Number.POSITIVE_INFINITY })
  const screens = useQuery({
    queryKey: ['screens'],
    queryFn: () => loadScreens(),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  useSecurityKey()
  // Which tab a list opens with follows from the level of who is signed in.
  const isReady = user.data !== undefined && permissions.data !== undefined && !settings.isPending && !screens.isPending
  // The frame is the largest thing ever drawn: in small pieces, between which a telephone answers a finger.
  const tree = useDeferredValue(isReady ? menu.data : undefined)
  const isRefused = permissions.data === undefined && refusesPermissions(permissions.error)

  useEffect(() => {
    if (isRefused) void leaveForGood()
  }, [isRefused])

  const told = permissions.error instanceof CallFailure ? restrictionOf(permissions.error.code) : undefined
  const restricted = restriction() ?? told ?? (user.data?.mustChangePwd === true ? 'password' : undefined)
  if (restricted !== undefined) return <Restricted restriction={restricted} />

  // What was read before stays, whatever comes of asking again.
  const missing = [menu, permissions, user].find(({ data, error }) => data === undefined && error instanceof CallFailure)
  if (missing?.error instanceof CallFailure && !isRefused) {
    const { error } = missing
    const retry = (
      <Button type="primary" onClick={() => void client.refetchQueries({ predicate: isOfSession })}>
        {text.words.retry}
      </Button>
    )
    return <StateLook kind="failed" title={text.shell.startFailed} note={failureText(error, text)} actions={retry} />
  }
  if (tree === undefined || menu.data === undefined) return <PageLoading />
  return (
    <WordsRoot>
      <Layout tree={tree} />
    </WordsRoot>
  )
}
