import { useQuery } from '@tanstack/react-query'
import { type SecurityKey, securityKey } from './security-key.ts'

/** What the server tells everybody before and after the login; undefined until it is there. */
export function useSecurityKey(): SecurityKey | undefined {
  return useQuery({ queryKey: ['security-key'], queryFn: securityKey, staleTime: Number.POSITIVE_INFINITY, meta: { quiet: true } }).data
}
