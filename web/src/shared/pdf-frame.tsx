import { Text } from '@mantine/core';
import { useWords } from '../texts/words.ts';

/**
 * A PDF, shown by the browser. Where the browser shows none (some phones, some settings of a company) a frame
 * would save the file unasked, so the page says so instead.
 */
export function PdfFrame({
  address,
  title,
  className,
}: {
  address: string;
  title: string;
  className: string | undefined;
}) {
  const t = useWords('app-shared');
  if (!navigator.pdfViewerEnabled) return <Text size="sm">{t('noPdfViewer')}</Text>;
  return <iframe src={address} title={title} className={className} />;
}
