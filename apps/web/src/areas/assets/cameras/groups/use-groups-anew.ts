import { useQueryClient } from '@tanstack/react-query'

/** Everything of the groups and the cameras in them is asked anew. */
export function useGroupsAnew(): () => Promise<void> {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        /^jcsj\/camera(grouping|cameragrouping)?(\/|$)/.test(String(path)) && path !== 'jcsj/camera/getCameraURLs',
    })
}
