import type { DownloadFailure } from './download.ts'

/** One sentence that follows the service's name: why nothing came. A cancelled download needs none. */
export const explainDownload = (failure: DownloadFailure): string => {
  switch (failure.code) {
    case 'unreachable':
      return 'It does not answer; perhaps this computer is offline. Nothing has changed.'
    case 'cut-off':
      return `Its answer broke off again and again. Nothing has changed; another try goes on after the ${megabytes(failure.bytes)} that have come.`
    case 'asked-to-wait':
      return `It asks to wait ${failure.seconds >= 120 ? `${Math.ceil(failure.seconds / 60)} minutes` : `${failure.seconds} seconds`}. Nothing has changed.`
    case 'refused':
      return failure.status >= 500
        ? `It is out of order (${failure.status}). Nothing has changed; try again later.`
        : `It refused (${failure.status}). Nothing has changed.`
    case 'too-large':
      return `It sent more than ${megabytes(failure.most)}; nothing that was asked for has so much. Nothing has changed.`
    case 'cancelled':
      return 'Cancelled; nothing has changed.'
  }
}

export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`
