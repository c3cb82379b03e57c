import { streamedText } from '../../../../api/download.ts'

/** The file of a deployed version, as it was deployed. */
export function deployedXml(deployed: { readonly deploymentId: string; readonly resourceName: string }): Promise<string> {
  return streamedText('act/process/resource', { deploymentId: deployed.deploymentId, resourceName: deployed.resourceName })
}
