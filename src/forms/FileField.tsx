import { MOST_FILES } from '../domain/form/upload.ts';
import { Row } from './Field.tsx';

interface FileFieldProps {
  name: string;
  label: string;
  /** Takes pictures only. */
  pictures?: boolean;
  multiple?: boolean;
}

const PICTURES = '.jpg,.jpeg,.png,.gif,image/*';

/** Files to send with a form [FORM-5]; the form then goes as multipart without script too, see `Form`. */
export function FileField({ name, label, pictures = false, multiple = false }: FileFieldProps) {
  const kind = pictures ? 'JPG, PNG или GIF' : 'Любые файлы';
  const many = multiple ? `, не больше ${MOST_FILES}` : '';
  return (
    <Row name={name} label={label} hint={`${kind} до 1 МБ${many}`} check={false}>
      {(described) => (
        <input
          type="file"
          className="field"
          multiple={multiple}
          accept={pictures ? PICTURES : undefined}
          data-files={pictures ? 'pictures' : 'any'}
          {...described}
        />
      )}
    </Row>
  );
}
