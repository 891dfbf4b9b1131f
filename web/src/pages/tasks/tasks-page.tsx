import { PageHeader } from '../../shared/page-header.tsx';

export default function Page() {
  return <PageHeader title="…" />;
}
