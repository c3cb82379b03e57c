import type { Context } from '../../context.ts'

/** The signature in the address of a file for whoever asked; none where nobody's session did (jobs, events): there it opens nothing by itself. */
export function signatureFor({ request, services }: Context, fileId: string): string | undefined {
  return request.sessionId ? services.signFile(request.sessionId, fileId) : undefined
}
