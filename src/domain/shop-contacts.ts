/** How a shop is named and reached. */
export interface ShopContacts {
  name: string;
  phone: {
    /** As people read it. */
    shown: string;
    /** As a telephone dials it: a plus and digits. */
    dialled: string;
  };
  email: string;
  /** «Ежедневно с 9:00 до 21:00». */
  hours: string;
  address: string;
}
