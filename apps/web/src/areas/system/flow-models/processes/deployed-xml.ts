import { streamedText } from '../../../../api/download.ts'

/** The file of a deployed version, as it was deployed. */
export function deployedXml(of: { readonly deploymentId: string; readonly resourceName: string }): Promise<string> {
  return streamedText('act/process/resource', { deploymentId: of.deploymentId, resourceName: of.resourceName })
}
