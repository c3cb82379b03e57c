import { type Query, type QueryClient, useQuery } from '@tanstack/react-query'
import { read } from '../read.ts'
import { readCookie } from './cookies.ts'
import { token } from './credentials.ts'

export type SystemCode = 'zhrq' | 'zhsz' | 'tbxt'

/** Who is signed in (GET sys/user/info). */
export interface UserInfo {
  readonly id: string
  readonly uuid: string
  readonly username: string
  readonly realName: string
  readonly employeeCode?: string | null
  readonly deptId?: string | null
  readonly deptName?: string | null
  readonly level?: string | null
  readonly regionId?: string | null
  readonly regionName?: string | null
  readonly roles?: readonly string[]
  readonly systemCodes?: readonly SystemCode[]
  readonly superAdmin?: boolean
  readonly mustChangePwd?: boolean
  readonly pwdExpireDays?: number | null
  readonly ipTail?: string | null
  /** Fields of new rows that are not this person's to set, by the name of their resource. */
  readonly keptFields?: Readonly<Record<string, readonly string[]>>
}

/** An item of the menu tree as pcNav answers it. */
export interface MenuItem {
  readonly id: string
  readonly name: string
  readonly title?: string | null
  readonly url?: string | null
  readonly path?: string | null
  readonly icon?: string | null
  readonly systemCode?: string | null
  readonly openMode?: number | string | null
  readonly badge?: string | null
  readonly cache?: boolean | number | null
  readonly fullPage?: boolean | number | null
  readonly appendEp?: boolean | number | null
  readonly hidden?: boolean | number | null
  readonly routeName?: string | null
  readonly children?: readonly MenuItem[] | null
}

const forTheSession = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, meta: { quiet: true } } as const

export function systemCode(): SystemCode | undefined {
  const kept = readCookie('systemCode')
  return kept === 'zhrq' || kept === 'zhsz' || kept === 'tbxt' ? kept : undefined
}

/** A server whose area is missing answers null; a list then counts as empty. */
const listOrNone = <T>(data: readonly T[] | null): readonly T[] => data ?? []

export function useUserInfo() {
  return useQuery({ ...read<UserInfo | null>('sys/user/info'), ...forTheSession, enabled: token() !== undefined })
}

export function useMenuTree() {
  return useQuery({
    ...read<readonly MenuItem[] | null>('sys/menu/pcNav', { systemCode: systemCode() }),
    select: listOrNone<MenuItem>,
    ...forTheSession,
    enabled: token() !== undefined,
  })
}

export function usePermissions() {
  return useQuery({
    ...read<readonly string[] | null>('sys/menu/permissions'),
    select: listOrNone<string>,
    ...forTheSession,
    enabled: token() !== undefined,
  })
}

const sessionStems = ['sys/user/info', 'sys/menu/', 'settings', 'screens']

/** Whether a read belongs to the session and not to what is shown: who is signed in, his menu, what he may do, how he has set up his console. */
export const isOfSession = ({ queryKey: [path] }: Pick<Query, 'queryKey'>): boolean =>
  sessionStems.some((stem) => (stem.endsWith('/') ? String(path).startsWith(stem) : path === stem))

/** Everything that is shown is asked again; the session stays as it is. */
export const askAgainForShown = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: (query) => !isOfSession(query) })

export interface Session {
  readonly signedIn: boolean
  readonly user: UserInfo | undefined
  readonly systemCode: SystemCode | undefined
}

export function useSession(): Session {
  const { data } = useUserInfo()
  return { signedIn: token() !== undefined, user: data ?? undefined, systemCode: systemCode() }
}
