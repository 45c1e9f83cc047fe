import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatFileSize } from '../domain/form/file-size.ts';
import { acceptFiles, MAX_FILES, sentShares, wantsShrinking } from '../domain/form/upload.ts';
import { FormContext, useField } from './form-context.ts';
import { Row } from './Row.tsx';

interface FileFieldProps {
  name: string;
  label: string;
  pictures?: boolean;
  multiple?: boolean;
  /**
   * Name and maximum length of a caption field, which is added to each file; the captions are sent in the order of the files. If absent,
   * there are no captions.
   */
  titles?: { name: string; max: number };
}

const PICTURES = '.jpg,.jpeg,.png,.gif,image/*';

async function shrunk(file: File): Promise<File> {
  return wantsShrinking(file) ? (await import('./shrink-photo.ts')).shrinkPhoto(file) : file;
}

/** Replaces the files in a field, so that the browser submits these. */
function putFiles(field: HTMLInputElement, files: readonly File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  field.files = transfer.files;
}

/**
 * Field for files to send with a form [FORM-5]. Photos that are too large are scaled down; files that cannot be accepted are dropped with
 * an error message. Without script the form is sent as multipart, see `Form`.
 */
export function FileField({ name, label, pictures = false, multiple = false, titles }: FileFieldProps) {
  const { act } = useField(name);
  const [files, setFiles] = useState<readonly File[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const choice = useRef(0);
  const look = async (field: HTMLInputElement) => {
    const mine = ++choice.current;
    const ready = await Promise.all([...(field.files ?? [])].map(shrunk));
    // Other files have been chosen in the meantime.
    if (choice.current !== mine) return;
    const { accepted, problem } = acceptFiles(ready, pictures);
    putFiles(field, accepted);
    setFiles(accepted);
    if (ready.length > 0) act.judge(name, problem);
  };
  // Files may have been chosen before the page was hydrated.
  const lookFirst = useEffectEvent(() => {
    if (input.current?.files?.length) void look(input.current);
  });
  useEffect(() => lookFirst(), []);
  const kind = pictures ? 'JPG, PNG или GIF' : 'Любые файлы';
  const many = multiple ? `, не больше ${MAX_FILES}` : '';
  return (
    <Row name={name} label={label} hint={`${kind} до 1 МБ${many}`} check={false}>
      {(described) => (
        <>
          <input
            type="file"
            className="field"
            multiple={multiple}
            accept={pictures ? PICTURES : undefined}
            {...described}
            ref={input}
            onChange={({ currentTarget }) => void look(currentTarget)}
          />
          {files.length > 0 && <ChosenFiles files={files} titles={titles} />}
        </>
      )}
    </Row>
  );
}

/** Lists the files that are sent with the form, each with its upload progress [NAV-15]. */
function ChosenFiles({ files, titles }: { files: readonly File[]; titles: FileFieldProps['titles'] }) {
  const { phase, progress } = useContext(FormContext).state;
  const sizes = files.map(({ size }) => size);
  const shares = phase === 'sending' ? sentShares(sizes, progress) : [];
  return (
    <ul className="form-files">
      {files.map((file, index) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`}>
          {file.name}, {formatFileSize(file.size)}
          {titles && (
            <input
              className="field"
              name={titles.name}
              maxLength={titles.max}
              placeholder="Что на фото (необязательно)"
              aria-label={`Что на фото: ${file.name}`}
            />
          )}
          {phase === 'sending' && (
            <progress className="form-progress" value={shares[index]} aria-label={`Отправка: ${file.name}`} />
          )}
        </li>
      ))}
    </ul>
  );
}
